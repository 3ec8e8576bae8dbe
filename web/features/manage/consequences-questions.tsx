import type { Consequences } from '@sitebook/contract/manage/record-schema.ts';
import type { ClosingDecision } from '@sitebook/domain/manage/closed-requests.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { Keep } from '../../api/save-record.ts';
import { ClosedDialog } from './closed-dialog.tsx';
import { ConsequencesDialog } from './consequences-dialog.tsx';
import { ZoneDialog } from './zone-dialog.tsx';

/** What somebody said to the questions. */
export interface Decided {
  readonly isConfirmed: boolean;
  readonly keep?: Keep | undefined;
  readonly bookings?: ClosingDecision | undefined;
  readonly note?: string | undefined;
}

interface ConsequencesQuestionsProps {
  readonly definition: EntityDefinition;
  /** What is to be changed, by its name; a file changes many. */
  readonly what?: string;
  readonly consequences: Consequences;
  readonly confirm?: TextCode;
  readonly onBack: () => void;
  readonly onDecided: (decided: Decided) => void;
}

/** Asks what has to be asked before a change is made: whether it may break requests, then what becomes of bookings. */
export function ConsequencesQuestions({ consequences, onBack, onDecided, ...shared }: ConsequencesQuestionsProps) {
  const { count, ahead, closed } = consequences;
  const [isConfirmed, setConfirmed] = useState(false);
  if (closed.count > 0) {
    return <ClosedDialog closed={closed} onBack={onBack} onDecided={(said) => onDecided({ isConfirmed, ...said })} />;
  }
  if (count > 0 && !isConfirmed) {
    const confirmed = () => (ahead.count > 0 ? setConfirmed(true) : onDecided({ isConfirmed: true }));
    return <ConsequencesDialog {...shared} consequences={consequences} onBack={onBack} onConfirm={confirmed} />;
  }
  return <ZoneDialog ahead={ahead} onBack={onBack} onKeep={(keep) => onDecided({ isConfirmed, keep })} />;
}

/** Whether there is anything to ask. */
export function hasQuestions({ count, ahead, closed }: Consequences): boolean {
  return count > 0 || ahead.count > 0 || closed.count > 0;
}

const questions = ['manage.breaks-bookings', 'manage.zone-undecided', 'manage.closure-undecided'];

/** Whether a refusal only means that something has to be asked first. */
export function isQuestion(error: unknown): boolean {
  return error instanceof ApiError && questions.includes(error.code);
}
