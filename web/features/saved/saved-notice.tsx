import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { transitionFor } from '@sitebook/domain/access/can.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { savedTexts } from '@sitebook/domain/text/saved-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useMutation } from '@tanstack/react-query';
import { reasonOf } from '../../api/api-error.ts';
import { fetchCalendarFile } from '../../api/calendar-file.ts';
import { useApi } from '../../api/connection.ts';
import { linkTo } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Note } from '../../ui/note.tsx';
import { saveAs } from '../../ui/save-as.ts';
import { useSelection } from '../location/selection.ts';
import type { newRequestTarget } from '../modules/new-request-target.ts';
import { useActor } from '../profile/use-me.ts';
import { forgetSaved, type JustSaved } from './just-saved.ts';

addTexts(savedTexts);

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorStatusSuccessBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorNeutralForeground1,
  },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorStatusSuccessForeground1 },
  text: { flexGrow: 1, flexBasis: '180px', minWidth: 0, overflowWrap: 'anywhere' },
  ways: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, '& > *': { minHeight: '44px' } },
  dismiss: { minWidth: '44px', minHeight: '44px' },
});

interface SavedNoticeProps {
  readonly saved: JustSaved;
  readonly definition: ModuleDefinition;
  readonly another: ReturnType<typeof newRequestTarget>;
}

/** Names what was just saved, and leads on from it. It stays until somebody dismisses it or goes elsewhere. */
export default function SavedNotice({ saved, definition, another }: SavedNoticeProps) {
  const styles = useStyles();
  const api = useApi();
  const actor = useActor(useSelection()?.iBaseLocationId ?? null);
  const canMake = actor && typeof transitionFor(definition, 'create', null, actor) !== 'string';
  const download = useMutation({
    mutationFn: () => fetchCalendarFile(api, saved.module, saved.id),
    onSuccess: ({ file, name }) => saveAs(file, name),
  });
  const dismiss = () => {
    forgetSaved();
    // The button that had the focus is gone with it.
    document.querySelector<HTMLElement>('main')?.focus();
  };
  return (
    <>
      <div className={styles.notice}>
        <CheckmarkCircleRegular className={styles.icon} aria-hidden />
        <span role="status" className={styles.text}>
          {saved.text}
        </span>
        <div className={styles.ways}>
          <ButtonLink {...linkTo.viewRequest(saved.module, saved.id)}>{say('saved.view')}</ButtonLink>
          {saved.hasTime && (
            <Button disabledFocusable={download.isPending} onClick={() => download.mutate()}>
              {say('saved.calendar')}
            </Button>
          )}
          {canMake && <ButtonLink {...another}>{say('saved.another')}</ButtonLink>}
        </div>
        <Button
          className={styles.dismiss}
          appearance="transparent"
          icon={<DismissRegular />}
          aria-label={say('form.dismiss')}
          title={say('form.dismiss')}
          onClick={dismiss}
        />
      </div>
      {download.isError && <Note kind="error" text={reasonOf(download.error)} />}
    </>
  );
}
