import { outboxTexts } from '@sitebook/domain/text/outbox-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { sentTexts } from '@sitebook/domain/text/sent-texts.ts';
import { ManageFrame } from '../features/manage/manage-frame.tsx';
import { MailList } from '../features/outbox/mail-list.tsx';
import { usePageTitle } from '../features/page/use-page-title.ts';

addTexts(sentTexts);
addTexts(outboxTexts);

/** The mails that were written to people of the user's locations. */
export default function OutboxScreen() {
  usePageTitle(say('outbox.title'));
  return (
    <ManageFrame what={say('outbox.title')} refused={say('outbox.not-yours')}>
      {(overview) => <MailList overview={overview} />}
    </ManageFrame>
  );
}
