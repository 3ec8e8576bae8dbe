import type { WireAttachment } from '@sitebook/contract/attachments/attachment.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { attachmentsQuery, type FilesOf, removeFiles, uploadFile } from '../../api/attachments.ts';
import { useApi } from '../../api/connection.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import { type ChosenFile, checkFiles, type FileOrigin, type FileState, type RefusedFile } from './chosen-file.ts';

interface State {
  readonly chosen: readonly ChosenFile[];
  readonly refused: readonly RefusedFile[];
  /** Names of attached files that are to go with the next save. */
  readonly removed: readonly string[];
  /** Why they are still there. */
  readonly removalFailure: string | null;
  /** For those who listen. */
  readonly told: string;
}

/** The files of a form: chosen ones that have not arrived yet, and attached ones that are to go. */
export function useFiles(begun: { readonly chosen: readonly ChosenFile[]; readonly removed: readonly string[] }) {
  const { definition } = useFieldScope();
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>({ ...begun, refused: [], removalFailure: null, told: '' });
  // What is sent one after the other has to see what was changed meanwhile.
  const latest = useRef(state);
  const update = (change: (state: State) => Partial<State>) => {
    latest.current = { ...latest.current, ...change(latest.current) };
    setState(latest.current);
  };
  const setFile = (id: string, fileState: FileState) =>
    update(({ chosen }) => ({ chosen: chosen.map((one) => (one.id === id ? { ...one, state: fileState } : one)) }));
  const note = async (of: FilesOf, attached: readonly WireAttachment[]) => {
    const { queryKey } = attachmentsQuery(api, of);
    // A list that was asked for before would still come, without what has arrived meanwhile.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, attached);
  };

  // Whoever sees that a file takes too long, or is the wrong one, does not have to wait for it.
  const stops = useRef(new Map<string, AbortController>());

  const sendOne = async (of: FilesOf, { id, file }: ChosenFile) => {
    const over = new AbortController();
    stops.current.set(id, over);
    setFile(id, { kind: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => setFile(id, { kind: 'sending', share });
      await note(of, await uploadFile(api, of, { file, key: id, onProgress, signal: over.signal }));
      update(({ chosen }) => ({
        chosen: chosen.filter((one) => one.id !== id),
        told: say('file.attached', { name: file.name }),
      }));
    } catch (error) {
      setFile(id, { kind: 'failed', reason: over.signal.aborted ? say('file.stopped') : reasonOf(error) });
    } finally {
      stops.current.delete(id);
    }
  };

  const sendRemoved = async (of: FilesOf) => {
    const { removed } = latest.current;
    if (removed.length === 0) return;
    try {
      await note(of, await removeFiles(api, of, removed));
      update(() => ({ removed: [], removalFailure: null }));
    } catch (error) {
      update(() => ({ removalFailure: reasonOf(error) }));
    }
  };

  const isDone = () => latest.current.chosen.length === 0 && latest.current.removed.length === 0;
  const filesOf = (requestId: number): FilesOf => ({ module: definition.key, requestId });

  return {
    ...state,
    hasAny: state.chosen.length > 0 || state.removed.length > 0,
    sending: state.chosen.find((one) => one.state.kind === 'sending'),
    hasFailed: state.removalFailure !== null || state.chosen.some((one) => one.state.kind === 'failed'),
    choose(files: readonly File[], attached: readonly string[], origin: FileOrigin): void {
      const { chosen, removed } = latest.current;
      const taken = [...attached.filter((name) => !removed.includes(name)), ...chosen.map(({ file }) => file.name)];
      const checked = checkFiles(files, taken, origin);
      update(() => ({ chosen: [...chosen, ...checked.chosen], refused: checked.refused }));
    },
    unchoose: (id: string) => update(({ chosen }) => ({ chosen: chosen.filter((one) => one.id !== id) })),
    /** Gives up sending it; it can be sent again or left out. */
    stop: (id: string) => stops.current.get(id)?.abort(),
    remove: (name: string) => update(({ removed }) => ({ removed: [...removed, name] })),
    restore: (name: string) => update(({ removed }) => ({ removed: removed.filter((one) => one !== name) })),
    /** Sends what is waiting, one after the other, and says whether all of it arrived. */
    async send(requestId: number): Promise<boolean> {
      const of = filesOf(requestId);
      await sendRemoved(of);
      for (const file of latest.current.chosen) await sendOne(of, file);
      return isDone();
    },
    async retry(requestId: number, file: ChosenFile): Promise<boolean> {
      await sendOne(filesOf(requestId), file);
      return isDone();
    },
    /** As they are now, whatever was shown when the sending began. */
    left: (): readonly ChosenFile[] => latest.current.chosen,
  };
}

export type Files = ReturnType<typeof useFiles>;
