import { mergeClasses } from '@fluentui/react-components';
import { isEmpty } from '@sitebook/domain/fields/value.ts';
import { isToPickUp } from '@sitebook/domain/lifecycle/lifecycle.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { OpenedRequest } from '../../api/wire-request.ts';
import { hashOf, linkTo } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { ReadValue } from '../request-form/reading/read-value.tsx';
import { Paper } from './paper.tsx';
import { PaperFact } from './paper-facts.tsx';
import { PaperItems } from './paper-items.tsx';
import { usePaperStyles } from './paper-styles.ts';
import { QrCode } from './qr-code.tsx';
import { RequestToPrint } from './request-to-print.tsx';

/** What goes over the counter with what was ordered, and leads back to its request by a code. */
export function PickUpSlip({ definition, id }: { readonly definition: ModuleDefinition; readonly id: string }) {
  return (
    <RequestToPrint definition={definition} id={id}>
      {(request, place) => {
        const isReady = isToPickUp(definition.lifecycle, request.status);
        return (
          <Paper
            title={`${say('print.slip-title')}, ${say('form.one-title', { module: say(definition.title), id })}`}
            location={place.locationName}
            zone={place.scope.hours.zone}
            isReady={isReady}
          >
            {isReady ? <Slip definition={place.scope.definition} request={request} /> : <NotReady request={request} />}
          </Paper>
        );
      }}
    </RequestToPrint>
  );
}

interface SlipProps {
  readonly definition: ModuleDefinition;
  readonly request: OpenedRequest;
}

function Slip({ definition, request }: SlipProps) {
  const styles = usePaperStyles();
  const { id, values } = request;
  const told = ['requesterName', 'gin', 'phone', definition.takenBy ?? ''].flatMap(
    (key) => fieldOf(definition, key) ?? [],
  );
  const address = new URL(hashOf.viewRequest(definition.key, id), window.location.href).href;
  return (
    <>
      <div className={styles.slip}>
        <dl className={mergeClasses(styles.facts, styles.grow)}>
          {told
            .filter(({ key }) => !isEmpty(values[key] ?? null))
            .map((field) => (
              <PaperFact key={field.key} name={say(field.title)}>
                <ReadValue field={field} values={values} />
              </PaperFact>
            ))}
        </dl>
        <div className={styles.code}>
          <QrCode address={address} label={address} />
          {say('print.scan')}
        </div>
      </div>
      <PaperItems items={request.items} isTicked />
      <div className={styles.signs}>
        <div className={styles.sign}>{say('print.handed-out')}</div>
        <div className={styles.sign}>{say('print.received')}</div>
      </div>
    </>
  );
}

function NotReady({ request: { module, id } }: { readonly request: OpenedRequest }) {
  return (
    <>
      <p role="alert">{say('print.not-ready')}</p>
      <TextLink {...linkTo.viewRequest(module, id)}>{say('print.open-request')}</TextLink>
    </>
  );
}
