import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { RequestTime } from '../request-value/request-time.tsx';
import { StatusChip } from '../request-value/status-chip.tsx';
import { Paper } from './paper.tsx';
import { PaperFact, PaperFacts } from './paper-facts.tsx';
import { usePaperStyles } from './paper-styles.ts';
import { RequestToPrint } from './request-to-print.tsx';

/** A request on paper. */
export function PrintedRequest({ definition, id }: { readonly definition: ModuleDefinition; readonly id: string }) {
  const styles = usePaperStyles();
  return (
    <RequestToPrint definition={definition} id={id}>
      {(request, place) => (
        <Paper
          title={say('form.one-title', { module: say(definition.title), id })}
          location={place.locationName}
          zone={place.scope.hours.zone}
          isReady
        >
          <dl className={styles.facts}>
            <PaperFact name={say('column.status')}>
              <StatusChip definition={place.scope.definition} request={request} />
            </PaperFact>
            <PaperFact name={say('form.submitted-on')}>
              <RequestTime zone={place.scope.hours.zone} value={request.createdAt} />
            </PaperFact>
          </dl>
          <PaperFacts request={request} place={place} />
        </Paper>
      )}
    </RequestToPrint>
  );
}
