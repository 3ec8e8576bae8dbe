import { LatePart } from '../../ui/late-part.tsx';
import { arriving } from '../../ui/loading.ts';
import type { ActionQuestionProps } from './action-question.tsx';

// Asked once somebody has pressed a button: no form is kept waiting for it.
const loadQuestion = () => arriving(() => import('./action-question.tsx'));

/** The question before an action. */
export function AskedLate(props: ActionQuestionProps) {
  return <LatePart load={loadQuestion} give={props} meanwhile={null} />;
}
