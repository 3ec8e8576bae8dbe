import { z } from 'zod';

/** One reading call: where it is, what it takes, what it answers. The server serves it, the browser calls it. */
export interface Lookup<Query extends z.ZodObject, Answer extends z.ZodType, Path extends string = string> {
  readonly method: 'GET';
  /** Below /api, spelled as in the documentation; matched without regard to case. */
  readonly path: Path;
  readonly summary: string;
  readonly query: Query;
  readonly answer: Answer;
}

/** Any of them, as far as whoever calls it has to know. */
export type AnyLookup = Pick<Lookup<z.ZodObject, z.ZodType>, 'path' | 'query' | 'answer'>;

/** What a reading call answers. */
export type AnswerOf<L extends AnyLookup> = z.output<L['answer']>;

/** What it is asked with. */
export type QueryOf<L extends AnyLookup> = Readonly<
  Record<keyof L['query']['shape'], string | number | null | undefined>
>;

/**
 * Declares a reading call; most take no query. The path is part of the type: the browser names it, checked by the
 * compiler, without loading the schemas.
 */
export function lookup<const Path extends string, Answer extends z.ZodType>(
  path: Path,
  summary: string,
  answer: Answer,
): Lookup<z.ZodObject<Record<never, never>>, Answer, Path>;
export function lookup<const Path extends string, Answer extends z.ZodType, Shape extends z.core.$ZodLooseShape>(
  path: Path,
  summary: string,
  answer: Answer,
  query: Shape,
): Lookup<z.ZodObject<Shape>, Answer, Path>;
export function lookup(
  path: string,
  summary: string,
  answer: z.ZodType,
  query: z.core.$ZodLooseShape = {},
): Lookup<z.ZodObject, z.ZodType> {
  return { method: 'GET', path, summary, query: z.object(query), answer };
}
