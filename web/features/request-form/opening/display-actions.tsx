import { makeStyles } from '@fluentui/react-components';
import { DocumentCopyRegular } from '@fluentui/react-icons/svg/document-copy';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { transitionFor } from '@sitebook/domain/access/can.ts';
import {
  isDoneAtOnce,
  isToPickUp,
  offeredWhereRead,
  storedStatus,
  type Transition,
} from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';
import { askedInPlace, takenOn } from '@sitebook/domain/request/asked-in-place.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import { actingTexts } from '@sitebook/domain/text/acting-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { OpenedRequest } from '../../../api/wire-request.ts';
import { linkTo } from '../../../paths.ts';
import { narrow } from '../../../ui/breakpoints.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { FormMessage } from '../../form/form-message.tsx';
import type { Typed } from '../../form/typed.ts';
import { useSelection } from '../../location/selection.ts';
import { wantPrint } from '../../page/want-print.ts';
import { useClaimedForm } from '../../unsent/use-claimed-form.ts';
import { actionText } from '../acting/action-effects.ts';
import { FormActions } from '../acting/form-actions.tsx';
import { ActingInPlace } from '../acting-in-place.tsx';
import { relationsTo } from '../reading/relations-to.ts';
import type { Hands } from '../state/hands.ts';
import { beganWithNothing } from '../state/use-offered.ts';
import type { Place } from './use-place.ts';

addTexts(actingTexts);

const useStyles = makeStyles({ repeat: { minHeight: '44px', [narrow]: { flexGrow: 1 } } });

export interface DisplayActionsProps {
  readonly request: OpenedRequest;
  readonly place: Place;
  readonly onReload: () => Promise<{ readonly data: OpenedRequest | undefined }>;
  readonly setHands: (hands: Hands) => void;
}

/** What is being done to which version, under which name it is kept on this device, how often its button was pressed. */
interface Acting {
  readonly offer: Offer;
  readonly request: OpenedRequest;
  readonly formId: string;
  readonly presses: number;
}

const words = { title: 'ask.take-on', answer: 'action.take-on' } as const;

/** What somebody who reads a request can do with it right there. */
export default function DisplayActions({ request, place, onReload, setHands }: DisplayActionsProps) {
  const { definition } = place.scope;
  const { alias } = place.actor;
  const navigate = useNavigate();
  const [acting, setActing] = useState<Acting | null>(null);
  const [{ running, isSaved }, setState] = useState<{ running: ActionCode | null; isSaved: boolean }>(idle);
  const isActing = acting !== null;
  useEffect(() => {
    setHands(isActing ? 'acting' : 'off');
    return () => setHands('off');
  }, [isActing, setHands]);
  const typed = useRef<Typed>({});
  const { baseLocationId } = place.scope;
  const target = { alias, baseLocationId, module: definition.key, requestId: request.id };
  const { claimed } = useClaimedForm(acting && target, { formId: acting?.formId });

  // What was offered stays where it is while it is done, and once it is: the success is still to be told.
  const offers = useOffers(request, place, isSaved || running !== null);
  const press = (action: ActionCode) => {
    const offer = offers.find(({ transition }) => transition.action === action);
    if (!offer) return;
    setActing((now) => ({
      offer,
      request: now && isSameAction(now.offer, offer) ? now.request : request,
      formId: now?.formId ?? crypto.randomUUID(),
      presses: (now?.presses ?? 0) + 1,
    }));
  };
  const reload = async () => {
    const { data } = await onReload();
    const offer = data && offersOf(data, place).find((one) => acting && isSameAction(one, acting.offer));
    // Whoever was quicker may have done it: what is left to do shows by itself. What asks nothing waits for another press.
    const isAsked = offer && !isDoneAtOnce(offer.transition);
    setActing((now) => (now && data && isAsked ? { ...now, offer, request: data, presses: now.presses + 1 } : null));
  };
  const canRepeat = useCanRepeat(place);
  const isReady = isToPickUp(definition.lifecycle, request.status);
  if (offers.length === 0 && !canRepeat && !isReady) return null;
  return (
    <FormActions
      actions={offers.map(({ transition, text }) => ({
        action: transition.action,
        text,
        isQuiet: (transition.asks ?? transition.unstamps) !== undefined,
      }))}
      saving={undefined}
      running={running}
      isDone={isSaved}
      onAct={press}
      message={
        acting && claimed ? (
          <ActingInPlace
            key={`${acting.offer.transition.action} ${acting.request.version}`}
            request={acting.request}
            view={acting.offer.view}
            action={acting.offer.transition.action}
            fields={acting.offer.fields}
            begun={{ ...typed.current, ...acting.offer.fills }}
            words={acting.offer.fills ? words : undefined}
            origin={{ target, claimed, slot: null, began: beganWithNothing }}
            presses={acting.presses}
            onState={setState}
            onTyped={(now) => {
              typed.current = now;
            }}
            onDropped={() => {
              typed.current = {};
              setActing(null);
            }}
            onReload={() => void reload()}
            // What was typed is kept there.
            onOpenForm={() =>
              void navigate({ ...linkTo.editRequest(definition.key, request.id), replace: true, ignoreBlocker: true })
            }
          />
        ) : (
          <FormMessage outcome={null} />
        )
      }
    >
      {isReady && <SlipLink module={definition.key} id={request.id} />}
      {canRepeat && <RepeatLink module={definition.key} id={request.id} />}
    </FormActions>
  );
}

/** Where somebody may make requests, and makes them now: values of another location are not offered here. */
function useCanRepeat({ scope: { definition, baseLocationId }, actor }: Place): boolean {
  const isHere = useSelection()?.iBaseLocationId === baseLocationId;
  return isHere && typeof transitionFor(definition, 'create', null, actor) !== 'string';
}

/** What goes over the counter with what is ready. */
function SlipLink({ module, id }: { readonly module: string; readonly id: number }) {
  const styles = useStyles();
  return (
    <ButtonLink
      className={styles.repeat}
      size="large"
      icon={<PrintRegular />}
      onClick={wantPrint}
      {...linkTo.printSlip(module, id)}
    >
      {say('print.slip')}
    </ButtonLink>
  );
}

/** Each form has a name of its own, so that none goes on with what was typed into another. */
function RepeatLink({ module, id }: { readonly module: string; readonly id: number }) {
  const styles = useStyles();
  const [form] = useState(() => crypto.randomUUID());
  return (
    <ButtonLink
      className={styles.repeat}
      size="large"
      icon={<DocumentCopyRegular />}
      {...linkTo.newRequest(module)}
      search={{ form, from: id }}
    >
      {say('form.repeat')}
    </ButtonLink>
  );
}

const idle = { running: null, isSaved: false };

interface Offer {
  readonly transition: Transition;
  readonly text: string;
  readonly view: FormView;
  readonly fields: ReturnType<typeof askedInPlace>;
  /** What it fills in by itself. */
  readonly fills?: Typed;
}

const isSameAction = (one: Offer, other: Offer) => one.transition.action === other.transition.action;

function useOffers(request: OpenedRequest, place: Place, isKept: boolean): readonly Offer[] {
  const kept = useRef<readonly Offer[]>([]);
  if (!isKept) kept.current = offersOf(request, place);
  return kept.current;
}

function offersOf(request: OpenedRequest, { scope: { definition }, actor }: Place): readonly Offer[] {
  const { lifecycle } = definition;
  const { values } = request;
  const status = storedStatus(lifecycle, request.status);
  const relations = relationsTo(definition, actor, request);
  const viewFor = (transition: Transition): FormView => ({
    mode: 'edit',
    status,
    relations,
    transitions: [transition],
  });
  const offerOf = (transition: Transition) => {
    const view = viewFor(transition);
    return {
      transition,
      view,
      text: actionText(definition, transition.action, status, values),
      fields: askedInPlace(definition, transition, view, values, request.createdAt),
    };
  };
  const offered = offeredWhereRead(lifecycle, status, request.actions).map(offerOf);
  const update = lifecycle.transitions.find(
    ({ action, from }) => action === 'update' && request.actions.includes(action) && from.includes(status),
  );
  const taken = update && takenOn(definition, viewFor(update), values, actor.alias);
  if (!taken) return offered;
  const own = offerOf(update);
  const takeOn = {
    ...own,
    text: say(words.answer),
    fields: own.fields.filter(({ key }) => key !== taken.field.key),
    fills: { [taken.field.key]: taken.people },
  };
  return [takeOn, ...offered];
}
