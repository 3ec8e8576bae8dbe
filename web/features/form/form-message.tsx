import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { say, type Wording } from '@sitebook/domain/text/say.ts';
import { narrow } from '../../ui/breakpoints.ts';

const useStyles = makeStyles({
  place: { flexBasis: '100%', minWidth: 0, overflowWrap: 'anywhere', ':empty': { display: 'none' } },
  button: { minHeight: '32px', [narrow]: { minHeight: '44px', minWidth: '44px' } },
});

interface WaysOn {
  readonly onReload?: (() => void) | undefined;
  /** The form has more fields than are in sight here. */
  readonly onOpenForm?: (() => void) | undefined;
}

/** What became of the last attempt to save. */
export type Outcome = WaysOn &
  (
    | {
        readonly kind: 'saved';
        readonly text: string;
        readonly done?: string;
        /** What of it was not saved: it stays until it is dismissed. */
        readonly lost?: string | null;
        readonly onDismiss: () => void;
      }
    | { readonly kind: 'refused'; readonly text: string; readonly more?: string }
    | { readonly kind: 'warned' | 'idle'; readonly text: string }
  );

/** Names the fields that something is wrong with. */
export function invalidOutcome(fields: readonly { readonly title: Wording }[]): Outcome & { readonly kind: 'refused' } {
  return { kind: 'refused', text: say('form.invalid', { fields: fields.map(({ title }) => say(title)).join(', ') }) };
}

const intents = { saved: 'success', refused: 'error', warned: 'warning', idle: 'info' } as const;

const lostBy = (outcome: Outcome) => (outcome.kind === 'saved' && outcome.lost) || null;

/** Says it next to the buttons, where it is in sight wherever the form is scrolled to. */
export function FormMessage({ outcome }: { outcome: Outcome | null }) {
  const styles = useStyles();
  const { onReload, onOpenForm }: WaysOn = outcome ?? {};
  return (
    <div className={styles.place} aria-live="polite">
      {outcome && (
        <MessageBar key={outcome.text} intent={lostBy(outcome) ? 'warning' : intents[outcome.kind]} layout="multiline">
          <MessageBarBody {...(outcome.kind === 'refused' && { role: 'alert' })}>
            <div>{outcome.text}</div>
            {outcome.kind === 'saved' && outcome.done && <div>{outcome.done}</div>}
            {lostBy(outcome) && <div>{lostBy(outcome)}</div>}
            {outcome.kind === 'refused' && outcome.more && <div>{outcome.more}</div>}
          </MessageBarBody>
          {outcome.kind === 'saved' && (
            <MessageBarActions
              containerAction={
                <Button
                  className={styles.button}
                  appearance="transparent"
                  icon={<DismissRegular />}
                  aria-label={say('form.dismiss')}
                  onClick={outcome.onDismiss}
                />
              }
            />
          )}
          {(onReload ?? onOpenForm) && (
            <MessageBarActions>
              <Button className={styles.button} onClick={onReload ?? onOpenForm}>
                {say(onReload ? 'form.reload' : 'form.open-form')}
              </Button>
            </MessageBarActions>
          )}
        </MessageBar>
      )}
    </div>
  );
}
