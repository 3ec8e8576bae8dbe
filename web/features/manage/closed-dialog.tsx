import { Field, Textarea } from '@fluentui/react-components';
import type { Consequences } from '@sitebook/contract/manage/record-schema.ts';
import type { ClosingDecision } from '@sitebook/domain/manage/closed-requests.ts';
import { longestNote } from '@sitebook/domain/request/action-note.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import { Question } from '../../ui/question.tsx';
import { AffectedRequests } from './affected-requests.tsx';

interface ClosedDialogProps {
  readonly closed: Consequences['closed'];
  readonly onBack: () => void;
  readonly onDecided: (decided: { readonly bookings: ClosingDecision; readonly note?: string }) => void;
}

/** A closed time comes over open bookings: lists them, and asks what becomes of all of them. */
export function ClosedDialog({ closed, onBack, onDecided }: ClosedDialogProps) {
  const { count, begun, bookings } = closed;
  const [note, setNote] = useState('');
  const cancel = () => onDecided({ bookings: 'cancel', ...(note.trim() !== '' && { note: note.trim() }) });
  return (
    <Question
      title={say('manage.closed-title', { count })}
      answers={[
        { text: say('manage.closed-back'), onClick: onBack },
        // What has begun is not moved, so nothing would be.
        ...(begun < count ? [{ text: say('manage.closed-move'), onClick: () => onDecided({ bookings: 'move' }) }] : []),
        { text: say('manage.closed-cancel'), onClick: cancel },
        { text: say('manage.closed-leave'), onClick: () => onDecided({ bookings: 'leave' }) },
      ]}
      onBack={onBack}
    >
      <span>{say('manage.closed-text')}</span>
      <AffectedRequests count={count} requests={bookings} />
      {begun > 0 && <span>{say('manage.closed-begun-text', { count: begun })}</span>}
      <Field label={say('manage.closed-cancel-note')}>
        <Textarea value={note} maxLength={longestNote} onChange={(_event, { value }) => setNote(value)} />
      </Field>
    </Question>
  );
}
