import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { say } from '@sitebook/domain/text/say.ts';
import type { ChosenFile, FileState } from './chosen-file.ts';
import { displaySize } from './display-size.ts';
import { FileRow } from './file-row.tsx';
import { RowButton } from './row-button.tsx';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, margin: 0, padding: 0 },
  progress: { marginBlock: tokens.spacingVerticalXS },
});

interface ChosenFilesProps {
  readonly chosen: readonly ChosenFile[];
  readonly onUnchoose: (id: string) => void;
  readonly onStop: (id: string) => void;
  /** Given once the request is there that the file can be added to. */
  readonly onRetry: ((file: ChosenFile) => void) | undefined;
}

/** The files that are still to be sent: how far each is, and what can be done about one that failed. */
export function ChosenFiles({ chosen, onUnchoose, onStop, onRetry }: ChosenFilesProps) {
  const styles = useStyles();
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.list}>
      {chosen.map((one) => {
        const { name, size } = one.file;
        const { state } = one;
        const isSending = state.kind === 'sending';
        return (
          <FileRow
            key={one.id}
            name={name}
            note={`${displaySize(size)}${noteOn(state)}`}
            failure={state.kind === 'failed' ? state.reason : undefined}
            buttons={
              <>
                {state.kind === 'failed' && onRetry && (
                  <RowButton
                    icon={<ArrowClockwiseRegular />}
                    label={say('file.retry', { name })}
                    onClick={() => onRetry(one)}
                  />
                )}
                <RowButton
                  icon={<DismissRegular />}
                  label={say(isSending ? 'file.stop' : 'file.remove', { name })}
                  onClick={() => (isSending ? onStop(one.id) : onUnchoose(one.id))}
                />
              </>
            }
          >
            {isSending && (
              <ProgressBar
                className={styles.progress}
                aria-label={say('file.sending', { name })}
                value={state.share}
                thickness="large"
              />
            )}
          </FileRow>
        );
      })}
    </ul>
  );
}

function noteOn(state: FileState): string {
  if (state.kind === 'sending') return ` · ${say('file.sent', { percent: Math.round(state.share * 100) })}`;
  return state.kind === 'waiting' ? ` · ${say('file.waiting')}` : '';
}
