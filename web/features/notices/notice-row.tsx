import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { MailReadRegular } from '@fluentui/react-icons/svg/mail-read';
import { MailUnreadRegular } from '@fluentui/react-icons/svg/mail-unread';
import type { Notice } from '@sitebook/contract/notices/notices.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { Link } from '@tanstack/react-router';
import { linkTo } from '../../paths.ts';
import { forcedColours } from '../../ui/breakpoints.ts';
import { spokenTime } from '../../ui/spoken-time.ts';
import { Chip } from '../request-value/chip.tsx';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'flex-start',
    paddingInlineEnd: tokens.spacingHorizontalS,
    borderBlockEndWidth: '1px',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke3,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  content: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    rowGap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalM,
    paddingInlineStart: '32px',
    paddingInlineEnd: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  dot: {
    position: 'absolute',
    insetBlockStart: '18px',
    insetInlineStart: '14px',
    width: '8px',
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandForeground1,
    [forcedColours]: { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
  },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  text: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  unread: { fontWeight: tokens.fontWeightSemibold },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    rowGap: tokens.spacingVerticalXXS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  mark: { flexShrink: 0, minWidth: '44px', minHeight: '44px', marginBlockStart: tokens.spacingVerticalXXS },
});

export interface NoticeRowProps {
  readonly notice: Notice;
  readonly now: Date;
  readonly onMark: (notice: Notice, isRead: boolean) => void;
  /** A request is opened: the panel makes way. */
  readonly onLeave: () => void;
}

/** One thing that somebody was told, and the way to the request, where there still is one. */
export function NoticeRow({ notice, now, onMark, onLeave }: NoticeRowProps) {
  const styles = useStyles();
  const { text, isRead, isWaiting: awaits } = notice;
  const read = () => {
    if (!isRead) onMark(notice, true);
  };
  const target = targetOf(notice, awaits);
  return (
    <li className={styles.row}>
      {target ? (
        <Link
          className={styles.content}
          {...target}
          onClick={({ ctrlKey, metaKey, shiftKey }) => {
            read();
            // Who opens it beside this page goes on here.
            if (!ctrlKey && !metaKey && !shiftKey) onLeave();
          }}
          onAuxClick={read}
        >
          <Content notice={notice} now={now} awaits={awaits} />
        </Link>
      ) : (
        <div className={styles.content}>
          <Content notice={notice} now={now} awaits={awaits} />
        </div>
      )}
      <Button
        className={styles.mark}
        appearance="subtle"
        icon={isRead ? <MailUnreadRegular /> : <MailReadRegular />}
        title={say(isRead ? 'notices.mark-unread' : 'notices.mark-read')}
        aria-label={say(isRead ? 'notices.mark-unread-one' : 'notices.mark-read-one', { text })}
        onClick={() => onMark(notice, !isRead)}
      />
    </li>
  );
}

/** The request, the slot or what of master data it is about, where that can still be opened. */
function targetOf(notice: Notice, awaits: boolean) {
  const { moduleName, requestId, isDeleted, list, recordId, slot, iBaseLocationId } = notice;
  if (slot) {
    const { resourceId: resource, start, end } = slot;
    return linkTo.freeTime(slot.moduleName, { place: iBaseLocationId, resource, start, end });
  }
  if (list !== null)
    return linkTo.manageEntity(list, recordId === null ? { place: iBaseLocationId } : { open: recordId });
  if (isDeleted || moduleName === null || requestId === null || !moduleOf(moduleName)) return undefined;
  // Whose turn it is comes to act, the others to look.
  return awaits ? linkTo.editRequest(moduleName, requestId) : linkTo.viewRequest(moduleName, requestId);
}

function subjectOf({ moduleName, requestId, locationName: place }: Notice): string {
  if (moduleName === null) return place;
  const definition = moduleOf(moduleName);
  return say('notices.one', { module: definition ? say(definition.title) : moduleName, id: requestId, place });
}

function Content({ notice, now, awaits }: { notice: Notice; now: Date; awaits: boolean }) {
  const styles = useStyles();
  const { text, isRead, toldAt, isDeleted } = notice;
  return (
    <>
      {!isRead && <span className={styles.dot} aria-hidden />}
      <span className={mergeClasses(styles.text, !isRead && styles.unread)}>
        {text}
        {!isRead && <span className={styles.unseen}>{say('notices.unread-one')}</span>}
      </span>
      <span className={styles.facts}>{subjectOf(notice)}</span>
      <span className={styles.facts}>
        <time dateTime={toldAt}>
          <bdi dir="ltr">{spokenTime(new Date(toldAt), now, { isTodayShort: true })}</bdi>
        </time>
        {awaits && <Chip tone="amber" text={say('notices.awaits')} />}
        {isDeleted && <Chip tone="grey" text={say('notices.deleted')} />}
      </span>
    </>
  );
}
