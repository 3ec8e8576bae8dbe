import type { Value, Values } from '@sitebook/domain/fields/value.ts';
import { useEffect, useRef, useState } from 'react';
import type { OrderedItem } from '../../api/item-queries.ts';
import type { ChosenFile } from '../attachments/chosen-file.ts';
import type { SeriesDraft } from '../series/draft.ts';
import type { Slot } from '../slot/slot.ts';
import { noteOver } from './claim-form.ts';
import type { FormTarget, SentContent, UnsentForm } from './unsent-form.ts';
import { forgetFile, forgetForm, keepFile, keepForm } from './unsent-store.ts';

interface Typing {
  /** The form's id. */
  readonly id: string;
  readonly target: FormTarget;
  readonly version: number | null;
  readonly slot: Slot | null;
  readonly began: NonNullable<UnsentForm['began']>;
  /** What differs from how the form began, and what stood there: where somebody else changed it, too, before they did. */
  readonly changes: Readonly<Record<string, Value>>;
  readonly base: Values;
  /** What is to be ordered. */
  readonly items: readonly OrderedItem[];
  /** How it is to repeat. */
  readonly series?: SeriesDraft | null;
  readonly sent: readonly SentContent[];
  readonly chosen: readonly ChosenFile[];
  readonly removedFiles: readonly string[];
  /** Files that are kept already. */
  readonly keptFiles: readonly string[];
}

interface Made {
  readonly id: number;
  readonly version: number;
  readonly values: Values;
}

/** What a request that is made still lacks. */
export interface Left {
  readonly files: readonly ChosenFile[];
  readonly typed: Readonly<Record<string, Value>>;
  readonly isMadeBefore?: true;
}

interface Keeping {
  /** Whether all of it would outlive this page. */
  readonly isKept: boolean;
  /** It was sent, or given up. */
  forget(): Promise<void>;
  /** The request is made; what is left belongs to it now. */
  leaveTo(request: Made, left: Left): Promise<void>;
}

/** Keeps what is typed, with every change, for as long as the form is neither sent nor given up. */
export function useKeepUnsent(typing: Typing): Keeping {
  const [isKept, setKept] = useState(true);
  const isOver = useRef(false);
  useKeepFiles(typing, isOver, setKept);
  const latest = useRef(typing);
  latest.current = typing;
  const { changes, items, removedFiles, chosen } = typing;
  const failures = failuresOf(chosen);
  const before = Object.fromEntries(Object.keys(changes).map((key) => [key, typing.base[key] ?? null]));
  const state = JSON.stringify([
    typing.version,
    changes,
    before,
    items,
    typing.series,
    typing.sent,
    removedFiles,
    chosen.length,
    failures,
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: written when what is typed differs, not whenever it is drawn
  useEffect(() => {
    if (isOver.current) return;
    const {
      id,
      target,
      version,
      slot,
      began,
      changes,
      items,
      series = null,
      sent,
      removedFiles,
      chosen,
    } = latest.current;
    const keys = Object.keys(changes);
    const isEmpty = [keys, items, removedFiles, chosen].every((list) => list.length === 0);
    if (isEmpty && !series) return void forgetForm(id);
    const keptAt = new Date().toISOString();
    const files = { removedFiles, failures: failuresOf(chosen) };
    const own = { id, version, slot, began, items, series, sent, keptAt };
    void keepForm({ ...target, ...own, ...files, typed: changes, base: before }).then(setKept);
  }, [state]);
  return {
    isKept,
    async forget() {
      isOver.current = true;
      noteOver(typing.id);
      await forgetForm(typing.id);
    },
    async leaveTo({ id: requestId, version, values }, { files, typed, isMadeBefore }) {
      isOver.current = true;
      const { id, target } = latest.current;
      const base = Object.fromEntries(Object.keys(typed).map((key) => [key, values[key] ?? null]));
      const fresh = { items: [], sent: [], removedFiles: [], slot: null, keptAt: new Date().toISOString() };
      const why = isMadeBefore ? { isMadeBefore } : {};
      await keepForm({ ...target, ...fresh, ...why, id, requestId, version, typed, base, failures: failuresOf(files) });
    },
  };
}

function failuresOf(chosen: readonly ChosenFile[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    chosen.flatMap(({ id, state }) => (state.kind === 'failed' ? [[id, state.reason] as const] : [])),
  );
}

/** Files are large: each is written once. */
function useKeepFiles(
  { id, chosen, keptFiles }: Typing,
  isOver: { readonly current: boolean },
  setKept: (isKept: boolean) => void,
): void {
  const kept = useRef(new Set(keptFiles));
  useEffect(() => {
    if (isOver.current) return;
    for (const { id: fileId, file } of chosen) {
      if (kept.current.has(fileId)) continue;
      kept.current.add(fileId);
      void keepFile({ id: fileId, formId: id, file }).then((isWritten) => !isWritten && setKept(false));
    }
    for (const fileId of kept.current) {
      if (chosen.some((one) => one.id === fileId)) continue;
      kept.current.delete(fileId);
      void forgetFile(fileId);
    }
  }, [id, chosen, isOver, setKept]);
}
