import { withStored } from '@sitebook/domain/fields/stored-choices.ts';
import { takesAnything } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useMemo, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { type OpenedRequest as Opened, readByForm } from '../../../api/wire-request.ts';
import { FieldScopeContext } from '../../../fields/field-scope.ts';
import { LatePart } from '../../../ui/late-part.tsx';
import { arriving } from '../../../ui/loading.ts';
import { LateConversation } from '../../conversation/late-conversation.tsx';
import { PanelFailure, PanelWaiting } from '../../form/panel-states.tsx';
import { PanelBody } from '../../form/side-panel.tsx';
import { useLiveElsewhere } from '../../location/use-live-elsewhere.ts';
import { ZoneNote } from '../../request-value/zone-note.tsx';
import { relationsTo } from '../reading/relations-to.ts';
import { RequestHistory } from '../reading/request-history.tsx';
import { RequestFacts } from '../request-facts.tsx';
import { RequestPanel } from '../request-panel.tsx';
import type { Hands } from '../state/hands.ts';
import { EditForm } from './edit-form.tsx';
import { FormAsBegun } from './form-as-begun.tsx';
import { MissingRequest } from './missing-request.tsx';
import { ReadOnlyNote } from './read-only-note.tsx';
import { StrandedText } from './stranded-text.tsx';
import { useFollowed } from './use-followed.ts';
import { type Place, usePlace } from './use-place.ts';

interface OpenedRequestProps {
  readonly definition: ModuleDefinition;
  /** As the address has it. */
  readonly id: string;
  readonly mode: 'display' | 'edit';
}

/** The request of an address; what cannot be an id leads nowhere. */
export function OpenedRequest({ id, ...props }: OpenedRequestProps) {
  if (!/^[1-9]\d{0,8}$/.test(id)) return <MissingRequest definition={props.definition} id={id} />;
  return <RequestOfId {...props} id={Number(id)} />;
}

/** The panel in which a stored request is read or changed. Where nothing can be done with it, it is read only. */
function RequestOfId({ definition, id, mode }: Omit<OpenedRequestProps, 'id'> & { readonly id: number }) {
  const { found, request, reload, ...following } = useFollowed(definition, id);
  const { place, error: placeError, retry } = usePlace(definition, request?.baseLocationId ?? null);
  useLiveElsewhere(request?.baseLocationId);
  const error = request ? placeError : found.error;
  const canAct = request !== undefined && takesAnything(definition.lifecycle, request.actions);
  // Also of one that was there a moment ago.
  const refused = found.error instanceof ApiError ? found.error.status : null;
  if (refused === 403 || refused === 404) {
    const why = refused === 403 ? 'forbidden' : request ? 'gone' : 'none';
    return <MissingRequest definition={definition} id={String(id)} why={why} />;
  }
  const isReady = request !== undefined && place !== null && (mode === 'display' || found.isFetchedAfterMount);
  return (
    <RequestPanel
      definition={definition}
      title={say('form.one-title', { module: say(definition.title), id })}
      editable={mode === 'display' && canAct ? id : undefined}
      reading={mode === 'display' ? id : undefined}
    >
      {error ? (
        <PanelFailure error={error} onRetry={() => (request ? retry() : void found.refetch())} />
      ) : isReady ? (
        <FormAsBegun place={place} isRead={mode === 'display'}>
          {(begun) => (
            <WithForm
              request={request}
              place={begun}
              wantsEdit={mode === 'edit'}
              canAct={canAct}
              onReload={reload}
              {...following}
            />
          )}
        </FormAsBegun>
      ) : (
        <PanelWaiting />
      )}
    </RequestPanel>
  );
}

interface ContentProps {
  readonly request: Opened;
  readonly place: Place;
  readonly wantsEdit: boolean;
  readonly canAct: boolean;
  readonly onReload: () => Promise<{ readonly data: Opened | undefined }>;
  readonly hands: Hands;
  readonly setHands: (hands: Hands) => void;
  readonly latest: Opened | undefined;
}

/** Reads the request by its form. What it holds and is not offered any more is among the choices. */
function WithForm({ request, place, onReload, ...content }: ContentProps) {
  const { definition } = place.scope;
  const opened = useMemo(() => readByForm(definition, request), [definition, request]);
  const scope = useMemo(() => {
    const fields = definition.fields.map((field) => withStored(field, opened.values[field.key]));
    return { ...place.scope, definition: { ...definition, fields } };
  }, [definition, opened, place.scope]);
  const reload = async () => {
    const { data } = await onReload();
    return { data: data && readByForm(definition, data) };
  };
  return (
    <FieldScopeContext value={scope}>
      <Content {...content} request={opened} place={{ ...place, scope }} onReload={reload} />
    </FieldScopeContext>
  );
}

/** A form that somebody is busy with stays one: the request may be closed by it, and the success is still to be told. */
function Content({ wantsEdit, canAct, hands, latest, ...content }: ContentProps) {
  const [isEdit, setEdit] = useState(wantsEdit && canAct);
  if (isEdit && !canAct && hands === 'off') setEdit(false);
  if (isEdit)
    return <EditForm {...content} isFollowing={hands === 'off'} latest={latest} onOver={() => setEdit(false)} />;
  return <Display {...content} isRefused={wantsEdit && !canAct} />;
}

interface DisplayProps extends Omit<ContentProps, 'wantsEdit' | 'canAct' | 'hands' | 'latest'> {
  /** It was to be changed, and cannot be. */
  readonly isRefused: boolean;
}

// Who only reads does not wait for what they could do.
const loadActions = () => arriving(() => import('./display-actions.tsx'));

function Display({ request, place, isRefused, onReload, setHands }: DisplayProps) {
  return (
    <>
      <PanelBody>
        {isRefused && <ReadOnlyNote request={request} />}
        {isRefused && <StrandedText definition={place.scope.definition} requestId={request.id} />}
        <RequestFacts request={request} relations={relationsTo(place.scope.definition, place.actor, request)}>
          <ZoneNote zone={place.scope.hours.zone} location={place.locationName} />
        </RequestFacts>
        <LateConversation request={request} zone={place.scope.hours.zone} />
        <RequestHistory request={request} />
      </PanelBody>
      <LatePart load={loadActions} give={{ request, place, onReload, setHands }} meanwhile={null} />
    </>
  );
}
