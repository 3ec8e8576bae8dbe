import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { WireSeenSeries } from '@sitebook/contract/series/series.ts';
import { sayRepetition } from '@sitebook/domain/series/say-repetition.ts';
import type { Scope } from '@sitebook/domain/series/scope.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { seriesTexts } from '@sitebook/domain/text/series-texts.ts';
import { saySpan } from '@sitebook/domain/time/say-span.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import { seriesQuery } from '../../api/series-queries.ts';
import type { OpenedRequest } from '../../api/wire-request.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import { linkTo } from '../../paths.ts';
import { Folding } from '../../ui/folding.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ScopeChoice } from './scope-choice.tsx';

addTexts(seriesTexts);

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  date: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
  },
});

export interface SeriesPartProps {
  readonly request: OpenedRequest;
  /** Where it is changed: to which dates. */
  readonly changing?: { readonly scope: Scope; readonly setScope: (scope: Scope) => void } | undefined;
}

/** How a booking repeats, and its other dates. */
export default function SeriesPart({ request, changing }: SeriesPartProps) {
  const styles = useStyles();
  const { definition } = useFieldScope();
  const { data } = useQuery(seriesQuery(useApi(), definition, request.id));
  const choice = changing && <ScopeChoice scope={changing.scope} onChange={changing.setScope} />;
  if (!data) return choice ?? null;
  const words = sayRepetition({
    ...data,
    ends: data.until === null ? { count: data.count ?? 1 } : { until: data.until },
  });
  const place = data.dates.findIndex(({ requestId }) => requestId === request.id) + 1;
  return (
    <div className={styles.part}>
      <Folding
        id="series"
        title={say('series.one-of', { place, count: data.dates.length })}
        summary={say('series.made-as', { words })}
        mustShow={false}
      >
        <Dates dates={data.dates} request={request} />
      </Folding>
      {choice}
    </div>
  );
}

/** The other dates, each to be opened. */
function Dates({ dates, request }: { readonly dates: WireSeenSeries['dates']; readonly request: OpenedRequest }) {
  const styles = useStyles();
  const { definition, hours } = useFieldScope();
  return (
    <ul className={styles.list}>
      {dates.map(({ requestId, startTime, endTime, requestStatus }) => {
        const time = saySpan(hours.zone, { start: Date.parse(startTime), end: Date.parse(endTime) }, Date.now());
        return (
          <li key={requestId} className={styles.date}>
            {requestId === request.id ? (
              <Text weight="semibold" aria-current="true">
                <bdi>{time}</bdi>
              </Text>
            ) : (
              <TextLink {...linkTo.viewRequest(definition.key, requestId)}>
                <bdi>{time}</bdi>
              </TextLink>
            )}
            <Text>{requestStatus}</Text>
          </li>
        );
      })}
    </ul>
  );
}
