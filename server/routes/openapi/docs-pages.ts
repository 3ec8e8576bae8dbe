import { sayOnPage } from '@sitebook/domain/text/page-texts.ts';
import { escapeHtml as html } from '../../http/pages/escape-html.ts';
import { framed } from '../../http/pages/page.ts';
import { operationHtml } from './operation-html.ts';
import type { OpenApiDocument, Operation } from './types.ts';

const docsPath = '/api/docs';
export const styleName = 'docs.css';

interface Call {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** All calls, by section. */
export function indexPage(document: OpenApiDocument): string {
  const { info, tags } = document;
  return page(
    info.title,
    sayOnPage('docs.title', { product: info.title }),
    `<p>${html(info.description)}</p>
      <p><a href="/api/openapi.json">${html(sayOnPage('docs.document'))}</a></p>
      ${tags.map(({ name }) => sectionList(name, callsOf(document, name))).join('\n      ')}`,
  );
}

/** The calls of one section in full; nothing when there is no such section. */
export function sectionPage(document: OpenApiDocument, name: string): string | undefined {
  const tag = document.tags.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!tag) return undefined;
  const calls = callsOf(document, tag.name).map((call) => operationHtml({ ...call, document }));
  return page(
    document.info.title,
    tag.name,
    `<p><a href="${docsPath}">${html(sayOnPage('docs.all-calls'))}</a></p>
      ${calls.join('\n      ')}`,
  );
}

function callsOf({ paths }: OpenApiDocument, section: string): readonly Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.tags.includes(section))
      .map(([method, operation]) => ({ path, method, operation })),
  );
}

function sectionList(name: string, calls: readonly Call[]): string {
  const address = `${docsPath}/${encodeURIComponent(name)}`;
  const lines = calls.map(
    ({ path, method, operation }) =>
      `<li><a href="${address}#${operation.operationId}"><b>${method.toUpperCase()}</b> <code>${html(path)}</code></a> ${html(operation.summary)}</li>`,
  );
  return `<section>
        <h2><a href="${address}">${html(name)}</a></h2>
        <ul>
          ${lines.join('\n          ')}
        </ul>
      </section>`;
}

function page(productName: string, heading: string, content: string): string {
  return framed({ productName, heading, style: `${docsPath}/${styleName}`, content });
}
