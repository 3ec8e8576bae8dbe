import { outboxTexts } from '@sitebook/domain/text/outbox-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { sentTexts } from '@sitebook/domain/text/sent-texts.ts';
import { useParams } from '@tanstack/react-router';
import { ManageFrame } from '../features/manage/manage-frame.tsx';
import { OpenedMail } from '../features/outbox/opened-mail.tsx';
import { usePageTitle } from '../features/page/use-page-title.ts';

addTexts(sentTexts);
addTexts(outboxTexts);

/** The mail in the address. */
export default function MailScreen() {
  const { id = '' } = useParams({ strict: false });
  usePageTitle(say('outbox.title'));
  return (
    <ManageFrame what={say('outbox.title')} refused={say('outbox.not-yours')}>
      {() => <OpenedMail key={id} id={id} />}
    </ManageFrame>
  );
}
