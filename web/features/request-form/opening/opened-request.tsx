import { relationsOf } from '@sitebook/domain/access/relation.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/connection.ts';
import { requestQuery } from '../../../api/request-queries.ts';
import type { OpenedRequest as Opened } from '../../../api/wire-request.ts';
import { FieldScopeContext } from '../../../fields/field-scope.ts';
import { PanelFailure, PanelWaiting } from '../../form/panel-states.tsx';
import { PanelBody } from '../../form/side-panel.tsx';
import { ZoneNote } from '../../request-value/zone-note.tsx';
import { RequestHistory } from '../reading/request-history.tsx';
import { RequestFacts } from '../request-facts.tsx';
import { RequestPanel } from '../request-panel.tsx';
import { EditForm } from './edit-form.tsx';
import { type Place, usePlace } from './use-place.ts';

interface OpenedRequestProps {
  readonly definition: ModuleDefinition;
  readonly id: number;
  readonly mode: 'display' | 'edit';
}

/** The panel in which a stored request is read or changed. Where nothing can be done with it, it is read only. */
export function OpenedRequest({ definition, id, mode }: OpenedRequestProps) {
  const found = useQuery(requestQuery(useApi(), definition, id));
  const request = found.data;
  const { place, error: placeError, retry } = usePlace(definition, request?.baseLocationId ?? null);
  const error = request ? placeError : found.error;
  const canAct = request?.actions.some((action) => action !== 'delete') ?? false;
  const isReady = request !== undefined && place !== null && (mode === 'display' || found.isFetchedAfterMount);
  return (
    <RequestPanel
      title={say('form.one-title', { module: say(definition.title), id })}
      editable={mode === 'display' && canAct ? { module: definition.key, id } : undefined}
    >
      {error ? (
        <PanelFailure error={error} onRetry={() => (request ? retry() : void found.refetch())} />
      ) : isReady ? (
        <FieldScopeContext value={place.scope}>
          <Content
            request={request}
            place={place}
            wantsEdit={mode === 'edit' && canAct}
            onReload={() => found.refetch()}
          />
        </FieldScopeContext>
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
  readonly onReload: () => Promise<{ readonly data: Opened | undefined }>;
}

/** A form stays one until it is left: the request may be closed by it, and the success is still to be told. */
function Content({ request, place, wantsEdit, onReload }: ContentProps) {
  const [isEdit] = useState(wantsEdit);
  if (isEdit) return <EditForm request={request} place={place} onReload={onReload} />;
  return <Display request={request} place={place} />;
}

function Display({ request, place }: { request: Opened; place: Place }) {
  return (
    <PanelBody>
      <RequestFacts request={request} relations={relationsOf(place.actor, request)}>
        <ZoneNote zone={place.scope.hours.zone} location={place.locationName} />
      </RequestFacts>
      <RequestHistory request={request} />
    </PanelBody>
  );
}
