import { sayOnPage } from '@sitebook/domain/text/page-texts.ts';
import { escapeHtml as html } from '../../http/pages/escape-html.ts';
import { type SchemaRow, schemaRows, typeOf } from './schema-rows.ts';
import type { Answer, Content, OpenApiDocument, Operation } from './types.ts';

interface Call {
  readonly document: OpenApiDocument;
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** One call in full: what it takes, what it answers, how it refuses. */
export function operationHtml({ document, path, method, operation }: Call): string {
  const { summary, operationId, parameters = [], requestBody, responses, security } = operation;
  const { schemas } = document.components;
  const answers = Object.entries(responses);
  const done = answers.filter((entry): entry is [string, Answer] => !('$ref' in entry[1]));
  const parts = [
    security && `<p>${html(sayOnPage(security.length === 0 ? 'docs.no-token' : 'docs.token-or-ticket'))}</p>`,
    parameters.length > 0 &&
      block(
        sayOnPage('docs.parameters'),
        table(
          parameters.map((parameter) => ({
            name: parameter.name,
            type: typeOf(parameter.schema, schemas),
            isRequired: parameter.required,
            description: parameter.description ?? '',
          })),
        ),
      ),
    requestBody && content(sayOnPage('docs.body'), requestBody.content, document),
    ...done.map(([status, answer]) => answerHtml(status, answer, document)),
    block(sayOnPage('docs.refusals'), refusals(answers, document)),
  ];
  return `<article id="${operationId}">
        <h2><b>${method.toUpperCase()}</b> <code>${html(path)}</code></h2>
        <p>${html(summary)}</p>
        ${parts.filter(Boolean).join('\n        ')}
      </article>`;
}

function answerHtml(status: string, answer: Answer, document: OpenApiDocument): string {
  const headers = Object.entries(answer.headers ?? {}).map(
    ([name, { description }]): SchemaRow => ({ name, type: 'string', isRequired: false, description }),
  );
  return [
    content(`${sayOnPage('docs.answer')} ${status}`, answer.content ?? {}, document),
    headers.length > 0 ? block(sayOnPage('docs.answer-headers'), table(headers)) : '',
  ].join('\n        ');
}

function content(title: string, types: Content, { components }: OpenApiDocument): string {
  return Object.entries(types)
    .map(([type, { schema }]) => {
      const rows = schemaRows(schema, components.schemas);
      const whole = `<p><code>${html(type)}</code> ${html(typeOf(schema, components.schemas))}</p>`;
      return block(title, rows.length > 0 ? whole + table(rows) : whole);
    })
    .join('\n        ');
}

function refusals(
  answers: readonly [string, Operation['responses'][string]][],
  { components }: OpenApiDocument,
): string {
  const lines = answers.flatMap(([status, answer]) => {
    const known = '$ref' in answer ? components.responses[answer.$ref.split('/').at(-1) ?? ''] : undefined;
    return known ? [`<dt>${html(status)}</dt><dd>${html(known.description)}</dd>`] : [];
  });
  return lines.length > 0 ? `<dl>${lines.join('')}</dl>` : '';
}

/** Folded: a page of calls is read by their names first. */
function block(title: string, inside: string): string {
  return inside === '' ? '' : `<details><summary>${html(title)}</summary>${inside}</details>`;
}

function table(rows: readonly SchemaRow[]): string {
  const heads = [sayOnPage('docs.name'), sayOnPage('docs.type'), sayOnPage('docs.meaning')];
  const lines = rows.map(
    ({ name, type, isRequired, description }) =>
      `<tr><td><code>${html(name)}</code>${isRequired ? ` <em>${html(sayOnPage('docs.required'))}</em>` : ''}</td><td>${html(type)}</td><td>${html(description)}</td></tr>`,
  );
  return `<div class="wide"><table><thead><tr>${heads.map((head) => `<th scope="col">${html(head)}</th>`).join('')}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}
