import { Button } from '@fluentui/react-components';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { requestQuery } from '../../api/request-queries.ts';
import { type OpenedRequest, readByForm } from '../../api/wire-request.ts';
import { FieldScopeContext } from '../../fields/field-scope.ts';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { MissingRequest } from '../request-form/opening/missing-request.tsx';
import { type Place, usePlace } from '../request-form/opening/use-place.ts';
import { Waiting } from './waiting.tsx';

interface RequestToPrintProps {
  readonly definition: ModuleDefinition;
  /** As the address has it. */
  readonly id: string;
  readonly children: (request: OpenedRequest, place: Place) => ReactNode;
}

/** A request as its reader may see it, once it is there with what belongs to it. */
export function RequestToPrint({ definition, id, children }: RequestToPrintProps) {
  const isId = /^[1-9]\d{0,8}$/.test(id);
  const found = useQuery({ ...requestQuery(useApi(), definition, Number(id)), enabled: isId });
  const { place, error: placeError, retry } = usePlace(definition, found.data?.baseLocationId ?? null);
  const refused = found.error instanceof ApiError ? found.error.status : null;
  if (!isId || refused === 403 || refused === 404) {
    return <MissingRequest definition={definition} id={id} why={refused === 403 ? 'forbidden' : 'none'} />;
  }
  const error = found.data ? placeError : found.error;
  if (error) {
    return (
      <Page>
        <Note kind="error" text={reasonOf(error)}>
          <Button onClick={() => (found.data ? retry() : void found.refetch())}>{say('load.retry')}</Button>
        </Note>
      </Page>
    );
  }
  // What was read a moment ago may have changed since.
  if (!found.data || !place || !found.isFetchedAfterMount) return <Waiting />;
  return (
    <FieldScopeContext value={place.scope}>
      {children(readByForm(place.scope.definition, found.data), place)}
    </FieldScopeContext>
  );
}
