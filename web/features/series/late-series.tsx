import { LatePart } from '../../ui/late-part.tsx';
import { arriving } from '../../ui/loading.ts';
import type { SeriesPartProps } from './series-part.tsx';

// Few requests are dates of a series.
const loadSeries = () => arriving(() => import('./series-part.tsx'));

/** The series of a request. */
export function LateSeries(props: SeriesPartProps) {
  return <LatePart load={loadSeries} give={props} meanwhile={null} otherwise={null} />;
}
