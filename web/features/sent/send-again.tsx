import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { SendRegular } from '@fluentui/react-icons/svg/send';
import { say } from '@sitebook/domain/text/say.ts';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../api/api-error.ts';
import { Note } from '../../ui/note.tsx';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  again: { minHeight: '44px' },
});

interface SendAgainProps {
  readonly send: () => Promise<unknown>;
  /** Where the answers are kept that are out of date by it. */
  readonly outdates: QueryKey;
}

/** Has something sent once more. */
export function SendAgain({ send, outdates }: SendAgainProps) {
  const styles = useStyles();
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: send,
    onSettled: () => queryClient.invalidateQueries({ queryKey: outdates }),
  });
  return (
    <>
      <div className={styles.tools}>
        <Button
          className={styles.again}
          appearance="primary"
          icon={sending.isPending ? <Spinner size="tiny" /> : <SendRegular />}
          disabledFocusable={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {say('sent.again')}
        </Button>
        <span role="status">{sending.isSuccess && say('sent.again-done')}</span>
      </div>
      {sending.isError && <Note kind="error" text={reasonOf(sending.error)} />}
    </>
  );
}
