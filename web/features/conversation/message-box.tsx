import { Button, Field, makeStyles, Spinner, Textarea, tokens } from '@fluentui/react-components';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { longestMessage, parseMessage } from '@sitebook/domain/request/message.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { sendMessage } from '../../api/conversation-queries.ts';
import { requestKeys } from '../../api/request-queries.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { Note } from '../../ui/note.tsx';
import { keepMessageDraft, messageDraft } from './message-draft.ts';

const useStyles = makeStyles({
  box: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  send: { alignSelf: 'flex-end', minHeight: '44px', minWidth: '96px' },
});

/** So few characters left are worth a word. */
const fewLeft = 200;

interface MessageBoxProps {
  readonly requestId: number;
  readonly definition: ModuleDefinition;
}

/** Writes about a request. What is typed stays until it has arrived. */
export function MessageBox({ requestId, definition }: MessageBoxProps) {
  const styles = useStyles();
  const api = useApi();
  const queryClient = useQueryClient();
  const [text, setText] = useState(() => messageDraft(requestId));
  const [isPressed, setPressed] = useState(false);
  // The same text sent again after a lost answer is written once.
  const attempt = useRef<{ readonly text: string; readonly key: string } | null>(null);
  const type = (typed: string) => {
    setText(typed);
    keepMessageDraft(requestId, typed);
    setPressed(false);
  };
  const sending = useMutation({
    mutationFn: (sent: string) => {
      if (attempt.current?.text !== sent) attempt.current = { text: sent, key: crypto.randomUUID() };
      return sendMessage(api, requestId, { text: sent, idempotencyKey: attempt.current.key });
    },
    onSuccess: (_message, sent) => {
      attempt.current = null;
      // What was typed on meanwhile stays.
      if (messageDraft(requestId) === sent) type('');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: requestKeys.conversation(definition, requestId) }),
  });
  const parsed = parseMessage(text);
  const left = longestMessage - text.trim().length;
  const isWrong = 'code' in parsed && (isPressed || parsed.code !== 'field.required');
  const send = () => {
    setPressed(true);
    if (!('code' in parsed) && !sending.isPending) sending.mutate(text);
  };
  return (
    <div className={styles.box}>
      <Field
        label={say('conversation.text')}
        hint={left <= fewLeft && left >= 0 ? say('conversation.left', { count: left }) : say('conversation.for')}
        {...(isWrong && { validationMessage: say(parsed.code, parsed.params) })}
      >
        <Textarea
          name="message"
          rows={3}
          resize="vertical"
          value={text}
          onChange={(_event, { value }) => type(value)}
        />
      </Field>
      {sending.isError && <Note kind="error" text={reasonOf(sending.error)} />}
      <Button
        className={styles.send}
        disabledFocusable={sending.isPending}
        icon={sending.isPending ? <Spinner size="tiny" /> : null}
        onClick={send}
      >
        {say('conversation.send')}
      </Button>
      <Announcement>{sending.isSuccess && text === '' && !isWrong && say('conversation.sent')}</Announcement>
    </div>
  );
}
