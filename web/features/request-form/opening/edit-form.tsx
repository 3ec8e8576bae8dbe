import { makeStyles } from '@fluentui/react-components';
import type { Values } from '@sitebook/domain/fields/value.ts';
import { storedStatus, takesAnything } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { OpenedRequest } from '../../../api/wire-request.ts';
import type { ChosenFile } from '../../attachments/chosen-file.ts';
import { LateConversation } from '../../conversation/late-conversation.tsx';
import { PanelWaiting } from '../../form/panel-states.tsx';
import type { Typed } from '../../form/typed.ts';
import { useVersion } from '../../form/version.ts';
import { ZoneNote } from '../../request-value/zone-note.tsx';
import { useClaimedForm } from '../../unsent/use-claimed-form.ts';
import { relationsTo } from '../reading/relations-to.ts';
import { RequestHead } from '../reading/request-head.tsx';
import { RequestHistory } from '../reading/request-history.tsx';
import { RequestForm, type RequestFormProps } from '../request-form.tsx';
import { type FormOrigin, fieldsOnForm, filesBefore } from '../state/beginning.ts';
import type { Hands } from '../state/hands.ts';
import { beganWithNothing } from '../state/use-offered.ts';
import { readOnlyText } from './read-only-note.tsx';
import { ResumedNote } from './resumed-note.tsx';
import type { Place } from './use-place.ts';

const useStyles = makeStyles({ frame: { display: 'contents' } });

const nothing: Typed = {};
const noFiles: readonly ChosenFile[] = [];

interface EditFormProps {
  readonly request: OpenedRequest;
  readonly place: Place;
  /** Asks for the request as it is now. */
  readonly onReload: () => Promise<{ readonly data: OpenedRequest | undefined }>;
  /** Nobody is busy with the form: it follows what others do. */
  readonly isFollowing: boolean;
  readonly setHands: (hands: Hands) => void;
  /** The request as it is now. */
  readonly latest: Pick<OpenedRequest, 'version' | 'status' | 'actions'> | undefined;
  /** It takes no change any more: what was typed is kept, and shown where it is read. */
  readonly onOver: () => void;
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
  return (
    <Versions
      key={claimed.id}
      {...props}
      origin={{ target, claimed, slot: null, began: beganWithNothing }}
      onStartOver={startOver}
    />
  );
}

interface OwnForm {
  readonly origin: FormOrigin;
  readonly onStartOver: () => void;
}

/** Begins with the latest version and what was typed on top of it. What both changed is shown, to choose from. */
function Versions(props: EditFormProps & OwnForm) {
  const { request: given, place, onReload, isFollowing, setHands, latest, onOver, origin, onStartOver } = props;
  const { definition } = place.scope;
  const styles = useStyles();
  const { unsent } = origin.claimed;
  const version = useVersion(() => {
    return { stored: given, carried: unsent?.typed ?? {}, base: unsent?.base ?? given.values };
  });
  const [isRenewed, setRenewed] = useState(false);
  const [files, setFiles] = useState(() => filesBefore(origin.claimed));
  const renew = (latest: OpenedRequest, typed: Typed, chosen: readonly ChosenFile[], asked: Values = {}) => {
    leaveFields();
    version.renew(latest, typed, asked);
    setFiles(chosen);
  };
  const reload = async (typed: Typed, chosen: readonly ChosenFile[], asked: Values) => {
    const { data } = await onReload();
    if (!data) return;
    if (!takesAnything(definition.lifecycle, data.actions)) return onOver();
    setRenewed(true);
    renew(data, typed, chosen, asked);
  };
  const { setBusy, leaveFields, frame } = useHands(setHands);
  const follow = useEffectEvent(() => {
    setRenewed(false);
    renew(given, nothing, noFiles);
  });
  const { version: begun } = version.stored;
  useEffect(() => {
    if (isFollowing && given.version > begun) follow();
  }, [isFollowing, given.version, begun]);
  const wasTyped = unsent !== null && Object.keys(unsent.typed).length > 0;
  return (
    <div className={styles.frame} {...frame}>
      <Form
        key={begun}
        request={version.stored}
        carried={version.carried}
        conflicts={version.conflictsIn(definition.fields)}
        begunFiles={files}
        place={place}
        origin={origin}
        isRenewed={isRenewed}
        behind={!isFollowing && latest && latest.version > begun ? behindText(definition, latest) : null}
        onReload={(typed, chosen, asked) => void reload(typed, chosen, asked)}
        onFilesLeft={(saved, left, lost) => renew(saved, lost, left)}
        onBusy={setBusy}
        note={wasTyped && version.stored === given && <ResumedNote unsent={unsent} onStartOver={onStartOver} />}
      />
    </div>
  );
}

/** What has become of a request under the hands of somebody who is busy with its form. */
function behindText({ lifecycle }: ModuleDefinition, latest: NonNullable<EditFormProps['latest']>): string {
  return takesAnything(lifecycle, latest.actions) ? say('form.behind') : readOnlyText(lifecycle, latest);
}

/** What somebody does with a form, told to `tell`: also who stands at a field is about to type. */
function useHands(tell: (hands: Hands) => void) {
  const [busy, setBusy] = useState<Hands>('off');
  const [isAtField, setAtField] = useState(false);
  const hands = busy === 'off' && isAtField ? 'fields' : busy;
  useEffect(() => tell(hands), [hands, tell]);
  useEffect(() => () => tell('off'), [tell]);
  return {
    setBusy,
    /** A field that is taken away does not tell that it was left. */
    leaveFields: () => setAtField(false),
    frame: {
      onFocus: () => setAtField(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setAtField(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}

interface FormProps
  extends Pick<EditFormProps, 'request' | 'place'>,
    Pick<
      RequestFormProps,
      'origin' | 'carried' | 'conflicts' | 'begunFiles' | 'isRenewed' | 'behind' | 'onReload' | 'onFilesLeft' | 'onBusy'
    > {
  readonly note: ReactNode;
}

function Form({ request, place, note, ...form }: FormProps) {
  const { definition, hours } = place.scope;
  const [{ view, fields }] = useState(() => {
    const status = storedStatus(definition.lifecycle, request.status);
    // What takes nothing along is done where the request is read.
    const transitions = definition.lifecycle.transitions.filter(
      ({ action, from, takes }) =>
        action !== 'delete' && takes?.length !== 0 && request.actions.includes(action) && from.includes(status),
    );
    const view: FormView = {
      mode: 'edit',
      status,
      relations: relationsTo(definition, place.actor, request),
      transitions,
    };
    return { view, fields: fieldsOnForm(definition, view, request.values) };
  });
  return (
    <RequestForm
      {...form}
      begun={request.values}
      stored={request}
      view={view}
      fields={fields}
      head={
        <>
          <RequestHead request={request} />
          <ZoneNote zone={hours.zone} location={place.locationName} />
          {note}
        </>
      }
      foot={
        <>
          <LateConversation request={request} zone={hours.zone} />
          <RequestHistory request={request} />
        </>
      }
    />
  );
}
