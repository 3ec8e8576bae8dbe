import type { FieldIssue } from '@sitebook/domain/failure.ts';
import type { Value, Values } from '@sitebook/domain/fields/value.ts';
import { type RefCallback, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  errorsLeft,
  type FieldErrors,
  type Refusal,
  shownErrors,
  type TakenRefusal,
  type Together,
} from './field-errors.ts';
import { changedSince, type Typed } from './typed.ts';

interface FormBegin {
  /** What stands in the fields before anything is typed: what is stored, or what a new one begins with. */
  readonly begun: Values;
  /** What is filled in at first. */
  readonly typed: Typed;
  /** Which fields are validated together. */
  readonly rules?: readonly Together[];
}

const noRules: readonly Together[] = [];

/**
 * The state that every form has: what is typed, what somebody tried to do with it, and what the server has against that.
 * What is wrong with it is for the form to say: it knows what it is about.
 */
export function useForm<Action extends string>({ begun, typed: first, rules = noRules }: FormBegin) {
  const [typed, setTyped] = useState(first);
  const [tried, setTried] = useState<Action | null>(null);
  const [refusal, setRefusal] = useState<TakenRefusal | null>(null);
  const [failures, setFailures] = useState(0);
  const boxes = useRef(new Map<string, HTMLElement>());
  /** What is to take the focus once it is drawn: not all of a form is there at first. */
  const awaited = useRef<string | null>(null);
  const set = useCallback((key: string, value: Value) => {
    awaited.current = null;
    setTyped((all) => ({ ...all, [key]: value }));
  }, []);
  const fail = () => setFailures((count) => count + 1);
  const changes = changedSince(begun, typed);
  return {
    typed,
    set,
    changes,
    hasChanged: Object.keys(changes).length > 0,
    tried,
    /** From now on every field says what is missing. */
    attempt(action: Action): void {
      setTried(action);
      setRefusal(null);
    },
    failures,
    /** What was tried cannot be done with what is typed. */
    fail,
    refusal,
    /** The server does not take it. */
    refuse(refused: Refusal): void {
      setRefusal({ ...refused, typed });
      fail();
    },
    /** What it was refused for is another by now. */
    forgetRefusal: () => setRefusal(null),
    errorsOf(issues: readonly FieldIssue[]): FieldErrors {
      const fromServer = refusal ? errorsLeft(rules, refusal, typed) : {};
      return shownErrors(issues, { wasTried: tried !== null, fromServer });
    },
    /** For the part of a field that takes the focus. */
    focusRef:
      (key: string): RefCallback<HTMLElement> =>
      (element) => {
        if (!element) return void boxes.current.delete(key);
        boxes.current.set(key, element);
        if (awaited.current !== key) return;
        awaited.current = null;
        element.focus();
      },
    focus: (key: string) => {
      const box = boxes.current.get(key);
      awaited.current = box ? null : key;
      box?.focus();
    },
    /** For the one of these that stands foremost and can be seen. */
    focusForemost: (keys: readonly string[]) =>
      keys
        .flatMap((key) => boxes.current.get(key) ?? [])
        .filter((box) => box.offsetParent !== null)
        .sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0]
        ?.focus(),
  };
}

interface Failing {
  readonly failures: number;
  focus(key: string): void;
}

/** Once everything wrong is marked and in sight, the first of it takes the focus. Typing on does not move it. */
export function useFocusOnFailure({ failures, focus }: Failing, firstWrong: string | undefined): void {
  const focusFirstWrong = useEffectEvent(() => {
    if (firstWrong !== undefined) focus(firstWrong);
  });
  useEffect(() => {
    if (failures > 0) focusFirstWrong();
  }, [failures]);
}
