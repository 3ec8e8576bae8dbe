import { Ajv2020 } from 'ajv/dist/2020.js';
import type { OpenApiDocument, Operation, Schema } from '../routes/openapi/types.ts';
import type { DemoApp } from './demo-app.ts';

/** One call as the document describes it. */
export interface DescribedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly operation: Operation;
}

export interface Attempt {
  readonly user?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly id?: string;
  readonly payload?: string | object;
  readonly headers?: Readonly<Record<string, string>>;
}

export function callsIn(document: OpenApiDocument): readonly DescribedCall[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as DescribedCall['method'],
      path,
      operation,
    })),
  );
}

/** A call as the server registers it: `GET /api/feeds/:id`. */
export function routeOf({ method, path }: DescribedCall): string {
  return `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

/** Makes calls, and tells what of the answer the document does not: nothing where they agree. */
export function comparison(app: DemoApp, document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, 'document');
  const checks = new Map<Schema, ReturnType<typeof ajv.compile>>();
  const check = (schema: Schema) => {
    const known = checks.get(schema) ?? ajv.compile(atHome(schema));
    checks.set(schema, known);
    return known;
  };

  return async function attempt({ method, path, operation }: DescribedCall, wishes: Attempt = {}) {
    const query = new URLSearchParams(wishes.query).toString();
    const answer = await app.instance.inject({
      method,
      url: path.replace(/\{\w+\}/, wishes.id ?? '1') + (query && `?${query}`),
      headers: { ...(wishes.user && (await app.headers(wishes.user))), ...wishes.headers },
      ...(wishes.payload !== undefined && { payload: wishes.payload }),
    });
    const type = String(answer.headers['content-type']).split(';')[0] ?? '';
    const described = resolved(document, operation.responses[String(answer.statusCode)]);
    const schema = described?.content?.[type]?.schema;
    const isJson = type.endsWith('json');
    const isValid = schema && isJson ? check(schema) : undefined;
    const problems = [
      ...(described ? [] : [`${answer.statusCode} is not described`]),
      ...(described && !schema ? [`${type} is not described for ${answer.statusCode}`] : []),
      ...(isValid && !isValid(answer.json())
        ? (isValid.errors ?? []).map((e) => `${e.instancePath} ${e.message}`)
        : []),
    ];
    return { status: answer.statusCode, body: isJson ? answer.json() : undefined, problems };
  };
}

function resolved(document: OpenApiDocument, answer: Operation['responses'][string] | undefined) {
  if (!answer || !('$ref' in answer)) return answer;
  return document.components.responses[answer.$ref.split('/').at(-1) ?? ''];
}

/** References lead into the whole document. */
function atHome(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components'));
}
