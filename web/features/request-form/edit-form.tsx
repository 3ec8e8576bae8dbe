import { relationsOf } from '@sitebook/domain/access/relation.ts';
import { storedStatus } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import { type ReactNode, useState } from 'react';
import type { OpenedRequest } from '../../api/wire-request.ts';
import type { ChosenFile } from '../attachments/chosen-file.ts';
import { ZoneNote } from '../request-value/zone-note.tsx';
import { useClaimedForm } from '../unsent/use-claimed-form.ts';
import { type Conflict, conflictsOf } from './conflict.ts';
import { fieldsOnForm } from './fields-on-form.ts';
import { type FormOrigin, filesBefore } from './form-origin.ts';
import type { Typed } from './form-values.ts';
import { Notices } from './notices.tsx';
import { PanelWaiting } from './panel-waiting.tsx';
import { RequestForm } from './request-form.tsx';
import { RequestHead } from './request-head.tsx';
import { RequestHistory } from './request-history.tsx';
import { ResumedNote } from './resumed-note.tsx';
import type { FormPlace } from './use-place.ts';

interface EditFormProps {
  readonly request: OpenedRequest;
  readonly place: FormPlace;
  /** Asks for the request as it is now. */
  readonly onReload: () => Promise<{ readonly data: OpenedRequest | undefined }>;
}

/** Changes a request, going on with what was typed into it before and not sent. */
export function EditForm(props: EditFormProps) {
  const { actor, scope } = props.place;
  const target = {
    alias: actor.alias,
    baseLocationId: scope.baseLocationId,
    module: scope.definition.key,
    requestId: props.request.id,
  };
  const { claimed, startOver } = useClaimedForm(target);
  if (claimed === null) return <PanelWaiting />;
  return <Versions key={claimed.id} {...props} origin={{ target, claimed, slot: null }} onStartOver={startOver} />;
}

interface OwnForm {
  readonly origin: FormOrigin;
  readonly onStartOver: () => void;
}

/** What the form begins with. */
interface Beginning {
  readonly request: OpenedRequest;
  /** What was typed before, to be put on top. */
  readonly carried: Typed;
  readonly conflicts: readonly Conflict[];
  readonly files: readonly ChosenFile[];
}

/**
 * The form keeps the version that it began with, whatever the screen learns meanwhile; asked to, it begins anew with the
 * latest one and what was typed on top of it. What both changed is shown, to choose from.
 */
function Versions({ request: given, place, onReload, origin, onStartOver }: EditFormProps & OwnForm) {
  const { fields } = place.scope.definition;
  const { unsent } = origin.claimed;
  const [begun, begin] = useState<Beginning>(() => {
    const mine = unsent?.typed ?? {};
    const isOutdated = unsent !== null && unsent.version !== given.version;
    const conflicts = isOutdated ? conflictsOf(fields, { mine, base: unsent.base, theirs: given.values }) : [];
    return { request: given, carried: mine, conflicts, files: filesBefore(origin.claimed) };
  });
  const reload = async (mine: Typed, files: readonly ChosenFile[]) => {
    const { data } = await onReload();
    if (!data) return;
    const conflicts = conflictsOf(fields, { mine, base: begun.request.values, theirs: data.values });
    begin({ request: data, carried: mine, conflicts, files });
  };
  const wasTyped = unsent !== null && Object.keys(unsent.typed).length > 0;
  return (
    <Form
      key={begun.request.version}
      begun={begun}
      place={place}
      origin={origin}
      onReload={(typed, files) => void reload(typed, files)}
      onFilesLeft={(saved, left) => begin({ request: saved, carried: {}, conflicts: [], files: left })}
      note={wasTyped && begun.request === given && <ResumedNote unsent={unsent} onStartOver={onStartOver} />}
    />
  );
}

interface FormProps extends Pick<EditFormProps, 'place'>, Pick<OwnForm, 'origin'> {
  readonly begun: Beginning;
  readonly onReload: (typed: Typed, files: readonly ChosenFile[]) => void;
  readonly onFilesLeft: (saved: OpenedRequest, left: readonly ChosenFile[]) => void;
  readonly note: ReactNode;
}

function Form({ begun: { request, carried, conflicts, files }, place, note, ...form }: FormProps) {
  const { definition, hours } = place.scope;
  const [{ view, fields }] = useState(() => {
    const status = storedStatus(definition.lifecycle, request.status);
    const transitions = definition.lifecycle.transitions.filter(
      ({ action, from }) => action !== 'delete' && request.actions.includes(action) && from.includes(status),
    );
    const view: FormView = { mode: 'edit', status, relations: relationsOf(place.actor, request), transitions };
    return { view, fields: fieldsOnForm(definition, view, request.values) };
  });
  return (
    <RequestForm
      {...form}
      begun={request.values}
      stored={request}
      view={view}
      fields={fields}
      carried={carried}
      conflicts={conflicts}
      begunFiles={files}
      head={
        <>
          <RequestHead request={request} />
          <Notices values={request.values} />
          <ZoneNote zone={hours.zone} location={place.locationName} />
          {note}
        </>
      }
      foot={<RequestHistory request={request} />}
    />
  );
}
