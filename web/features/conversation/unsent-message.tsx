import { Button, makeStyles } from '@fluentui/react-components';
import { conversationTexts } from '@sitebook/domain/text/conversation-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import { Attention } from '../form/attention.tsx';
import { keepMessageDraft, messageDraft } from './message-draft.ts';

addTexts(conversationTexts);

const useStyles = makeStyles({
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
});

/** What somebody wrote and can send no more: to be read and copied, until they throw it away. */
export default function UnsentMessage({ requestId }: { readonly requestId: number }) {
  const styles = useStyles();
  const [text, setText] = useState(() => messageDraft(requestId));
  const discard = () => {
    keepMessageDraft(requestId, '');
    setText('');
  };
  if (text === '') return null;
  return (
    <Attention title={say('conversation.unsent-title')} text={say('conversation.unsent-text')}>
      <p className={styles.text}>{text}</p>
      <Button onClick={discard}>{say('form.discard')}</Button>
    </Attention>
  );
}
