import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { AlertRegular } from '@fluentui/react-icons/svg/alert';
import type { Notice } from '@sitebook/contract/notices/notices.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { Note } from '../../ui/note.tsx';
import { grouped } from './grouped.ts';
import { NoticeRow, type NoticeRowProps } from './notice-row.tsx';

const useStyles = makeStyles({
  group: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    margin: 0,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  more: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
  },
  button: { minHeight: '44px' },
  empty: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    minHeight: '100%',
    padding: tokens.spacingHorizontalXXXL,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
  },
  icon: { fontSize: '40px', color: tokens.colorNeutralForeground3 },
  text: { margin: 0 },
});

interface NoticeListProps extends Pick<NoticeRowProps, 'onMark' | 'onLeave'> {
  readonly notices: readonly Notice[];
  readonly more: {
    readonly isThere: boolean;
    readonly isLoading: boolean;
    readonly hasFailed: boolean;
    readonly load: () => void;
  };
}

/** What was told today, and before. */
export function NoticeList({ notices, more, ...row }: NoticeListProps) {
  const styles = useStyles();
  const now = new Date();
  if (notices.length === 0) {
    return (
      <div className={styles.empty}>
        <AlertRegular className={styles.icon} aria-hidden />
        <p className={styles.text}>{say('notices.empty')}</p>
      </div>
    );
  }
  const groups = grouped(notices, now);
  return (
    <>
      {(['today', 'earlier'] as const).map(
        (group) =>
          groups[group].length > 0 && (
            <section key={group} aria-labelledby={`notices-${group}`}>
              <h3 id={`notices-${group}`} className={styles.group}>
                {say(`notices.${group}`)}
              </h3>
              <ul className={styles.list}>
                {groups[group].map((notice) => (
                  <NoticeRow key={notice.noticeId} notice={notice} now={now} {...row} />
                ))}
              </ul>
            </section>
          ),
      )}
      {more.isThere && (
        <div className={styles.more}>
          {more.hasFailed && <Note kind="error" text={say('notices.more-failed')} />}
          <Button
            className={styles.button}
            icon={more.isLoading ? <Spinner size="tiny" /> : null}
            disabledFocusable={more.isLoading}
            onClick={more.load}
          >
            {say(more.hasFailed ? 'load.retry' : 'notices.more')}
          </Button>
        </div>
      )}
    </>
  );
}
