import { transitionFor } from '@sitebook/domain/access/can.ts';
import { relationsOf } from '@sitebook/domain/access/relation.ts';
import type { Transition } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../api/connection.ts';
import { requestQuery } from '../../../api/request-queries.ts';
import { type OpenedRequest, readByForm } from '../../../api/wire-request.ts';
import { linkTo } from '../../../paths.ts';
import { Note } from '../../../ui/note.tsx';
import { PanelFailure, PanelWaiting } from '../../form/panel-states.tsx';
import { PanelBody } from '../../form/side-panel.tsx';
import { useSelection } from '../../location/selection.ts';
import { useMe } from '../../profile/use-me.ts';
import { ZoneNote } from '../../request-value/zone-note.tsx';
import { slotFor } from '../../slot/slot.ts';
import { useClaimedForm } from '../../unsent/use-claimed-form.ts';
import { RequestForm } from '../request-form.tsx';
import { RequestPanel } from '../request-panel.tsx';
import { beginNew, type FormOrigin, fieldsOnForm } from '../state/beginning.ts';
import { requesterFactsOf } from '../state/requester.ts';
import { beganWithNothing } from '../state/use-offered.ts';
import { beganWith, itemsOf } from './began.ts';
import { FormAsBegun } from './form-as-begun.tsx';
import { OthersNote } from './others-note.tsx';
import { ResumedNote } from './resumed-note.tsx';
import { type Place, usePlace } from './use-place.ts';

interface NewRequestProps {
  readonly definition: ModuleDefinition;
  /** The form is another one at each. The panel stays, or a screen reader would lose the page behind it. */
  readonly visit: string | undefined;
  /** Which of several that are not sent yet. */
  readonly formId: string | undefined;
  /** The id of a request that is made once more. */
  readonly repeats: number | undefined;
}

/** The panel in which a request is made, at the saved location. */
export function NewRequest({ definition, visit, formId, repeats }: NewRequestProps) {
  const saved = useSelection();
  const { place, error, retry } = usePlace(definition, saved?.iBaseLocationId ?? null);
  const me = useMe();
  return (
    <RequestPanel definition={definition} title={say('form.new-title', { module: say(definition.title) })}>
      {error ? (
        <PanelFailure error={error} onRetry={retry} />
      ) : place && me ? (
        <FormAsBegun key={`${visit} ${place.scope.baseLocationId}`} place={place}>
          {(begun) => <NewForm place={begun} me={me} formId={formId} repeats={repeats} />}
        </FormAsBegun>
      ) : (
        <PanelWaiting />
      )}
    </RequestPanel>
  );
}

interface NewFormProps {
  readonly place: Place;
  readonly me: NonNullable<ReturnType<typeof useMe>>;
  readonly formId: string | undefined;
  readonly repeats: number | undefined;
}

/** Goes on with what was typed into such a form before and not sent. A slot that was chosen since begins another. */
function NewForm({ place, me, formId: wanted, repeats }: NewFormProps) {
  // The address changes a moment before the next form takes the place of this one.
  const [formId] = useState(wanted);
  const { definition, baseLocationId } = place.scope;
  const target = { alias: place.actor.alias, baseLocationId, module: definition.key, requestId: null };
  const { claimed, startOver } = useClaimedForm(target, {
    formId,
    slotChosenAt: slotFor(definition.key, baseLocationId)?.chosenAt,
  });
  const create = transitionFor(definition, 'create', null, place.actor);
  if (typeof create === 'string') {
    return (
      <PanelBody>
        <Note kind="error" text={say('error.forbidden')} />
      </PanelBody>
    );
  }
  if (claimed === null) return <PanelWaiting />;
  const form = { place, me, target, claimed, create, onStartOver: startOver };
  // What was typed on top of a repeated one is kept with it.
  if (repeats === undefined || claimed.unsent) return <Form key={claimed.id} {...form} repeated={null} />;
  return <Repeating key={claimed.id} {...form} repeats={repeats} />;
}

/** Waits for the request that is made once more. */
function Repeating({ repeats, ...form }: Omit<FormProps, 'repeated'> & { readonly repeats: number }) {
  const { definition } = form.place.scope;
  const { data, error, refetch } = useQuery(requestQuery(useApi(), definition, repeats));
  if (data) return <Form {...form} repeated={readByForm(definition, data)} />;
  return error ? <PanelFailure error={error} onRetry={() => void refetch()} /> : <PanelWaiting />;
}

interface FormProps extends Pick<NewFormProps, 'place' | 'me'>, Pick<FormOrigin, 'target' | 'claimed'> {
  readonly create: Transition;
  readonly onStartOver: () => void;
  readonly repeated: OpenedRequest | null;
}

function Form({ place, me, target, claimed, create, onStartOver, repeated }: FormProps) {
  const { definition, baseLocationId, hours } = place.scope;
  const { unsent } = claimed;
  const navigate = useNavigate();
  // What is typed here is kept, so nobody is asked.
  const moveTo = (form: string) =>
    void navigate({ ...linkTo.newRequest(definition.key), search: { form }, replace: true, ignoreBlocker: true });
  // What the form begins with must not change under the hands of whoever fills it in.
  const [{ begun, view, fields, slot, began, items }] = useState(() => {
    const relations = relationsOf(place.actor, null);
    const view: FormView = { mode: 'new', status: null, relations, transitions: [create] };
    const slot = unsent ? unsent.slot : slotFor(definition.key, baseLocationId);
    const began = unsent ? (unsent.began ?? beganWithNothing) : beganWith(definition, view, { repeated, target });
    const known = {
      requester: requesterFactsOf(me, { name: me.managerDisplayName, mail: me.managerMail }),
      place: { country: place.country, city: place.city, locationName: place.locationName },
      slot,
      began: began.values,
    };
    const begun = beginNew(definition, known, { zone: hours.zone, now: Date.now() });
    return { view, begun, slot, began, items: itemsOf(repeated), fields: fieldsOnForm(definition, view, begun) };
  });
  return (
    <RequestForm
      begun={begun}
      stored={null}
      view={view}
      fields={fields}
      origin={{ target, claimed, slot, began }}
      begunItems={items}
      carried={unsent?.typed ?? {}}
      head={
        <>
          <ZoneNote zone={hours.zone} location={place.locationName} />
          {me.isDirectorySilent && <Note kind="warning" text={say('people.directory-silent')} />}
          {unsent?.movedFrom && (
            <Note kind="warning" text={say('unsent.moved', { from: unsent.movedFrom, to: place.locationName })} />
          )}
          {unsent && !unsent.movedFrom && (
            <ResumedNote unsent={unsent} onStartOver={onStartOver} onBeginAnother={() => moveTo(crypto.randomUUID())} />
          )}
          <OthersNote others={claimed.others} onResume={moveTo} />
        </>
      }
    />
  );
}
