import type { ExplainedProps } from './explained.tsx';
import { LatePart } from './late-part.tsx';
import { arriving } from './loading.ts';

// Nobody waits for it.
const loadExplained = () => arriving(() => import('./explained.tsx'));

/** What a word means that newcomers may not know. */
export function Explanation(props: ExplainedProps) {
  return <LatePart load={loadExplained} give={props} meanwhile={null} />;
}
