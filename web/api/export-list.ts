import { type ExportFormat, exportPath, frameHead } from '@sitebook/contract/lists/export-wire.ts';
import { wireNameOfColumn } from '@sitebook/contract/lists/where.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Api } from './client.ts';
import { encodeAsked, type ListAsked } from './request-queries.ts';

export interface Exporting {
  readonly format: ExportFormat;
  /** Of the list nothing but these, where some were chosen. */
  readonly ids?: readonly number[] | undefined;
  readonly signal: AbortSignal;
  /** Told again and again: how many rows are there, and of how many. */
  readonly onRows: (done: number, count: number) => void;
}

/** All of a list as a file, with the columns that its table shows. The browser keeps it as it comes, outside of the page's memory. */
export async function exportList(
  api: Api,
  definition: ModuleDefinition,
  asked: ListAsked,
  { format, ids, signal, onRows }: Exporting,
): Promise<Blob> {
  // Spreadsheets of places with a decimal comma want semicolons.
  const separator = (1.5).toLocaleString().includes(',') ? ';' : ',';
  const { Columns: _shown, ...list } = encodeAsked(definition, asked);
  const columns = asked.chosen?.map((key) => wireNameOfColumn(definition, key));
  const body = {
    ...list,
    Columns: columns,
    moduleName: definition.key,
    Format: format,
    Separator: separator,
    Framed: true,
    ...(ids && { Ids: ids }),
  };
  const answer = await api.raw(exportPath, { method: 'POST', body, signal });
  const count = Number(answer.headers.get('row-count'));
  onRows(0, count);
  const content = answer.body?.pipeThrough(unframed((done) => onRows(done, count)));
  return new Response(content ?? null).blob();
}

/** The pieces without what stands before them; a stream that ends before the piece that says so has failed. */
export function unframed(onRows: (done: number) => void): TransformStream<Uint8Array, Uint8Array<ArrayBuffer>> {
  const head = new Uint8Array(frameHead);
  const numbers = new DataView(head.buffer);
  const read = { ofHead: 0, left: 0, isWhole: false };
  return new TransformStream({
    transform(chunk, controller) {
      for (let at = 0; at < chunk.length; ) {
        if (read.left > 0) {
          const piece = chunk.slice(at, at + read.left);
          controller.enqueue(piece);
          read.left -= piece.length;
          at += piece.length;
          continue;
        }
        head[read.ofHead] = chunk[at] ?? 0;
        read.ofHead += 1;
        at += 1;
        if (read.ofHead < frameHead) continue;
        read.ofHead = 0;
        read.left = numbers.getUint32(4);
        read.isWhole = read.left === 0;
        onRows(numbers.getUint32(0));
      }
    },
    flush() {
      if (!read.isWhole) throw new TypeError('The export broke off');
    },
  });
}
