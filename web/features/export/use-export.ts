import type { ExportFormat } from '@sitebook/contract/lists/export-wire.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { exportList } from '../../api/export-list.ts';
import type { ListAsked } from '../../api/request-queries.ts';
import { saveAs } from '../../ui/save-as.ts';

type ExportState =
  | { readonly is: 'idle' | 'cancelled' }
  | { readonly is: 'running'; readonly done: number; readonly count: number | null }
  | { readonly is: 'done'; readonly count: number; readonly file: string }
  | { readonly is: 'failed'; readonly reason: string; readonly format: ExportFormat };

/** One export at a time. It ends with the screen that began it. */
export function useExport(definition: ModuleDefinition, asked: ListAsked, ids?: readonly number[]) {
  const api = useApi();
  const [state, setState] = useState<ExportState>({ is: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = async (format: ExportFormat) => {
    const controller = new AbortController();
    running.current = controller;
    let rows = 0;
    setState({ is: 'running', done: 0, count: null });
    try {
      const onRows = (done: number, count: number) => {
        rows = done;
        if (!controller.signal.aborted) setState({ is: 'running', done, count });
      };
      const file = await exportList(api, definition, asked, { format, ids, signal: controller.signal, onRows });
      const name = `${say(definition.title)} ${new Date().toLocaleDateString('sv')}.${format}`;
      saveAs(file, name);
      setState({ is: 'done', count: rows, file: name });
    } catch (error) {
      if (controller.signal.aborted) setState({ is: 'cancelled' });
      else setState({ is: 'failed', reason: reasonOf(error), format });
    }
  };

  return {
    state,
    begin: (format: ExportFormat) => void begin(format),
    cancel: () => running.current?.abort(),
    forget: () => setState({ is: 'idle' }),
  };
}

/** A refusal says why; all else is a connection that broke off. */
function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.detail : say('export.failed');
}
