import type { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/** A statement that is not sent yet, and how its rows are read. */
export interface Question<Answer> {
  readonly statement: CompiledQuery;
  // biome-ignore lint/suspicious/noExplicitAny: whoever wrote the statement knows its rows
  read(rows: readonly any[]): Answer;
}

type Groups = readonly (readonly Question<unknown>[])[];
type Answers<Asked extends Groups> = {
  [Index in keyof Asked]: Asked[Index] extends readonly Question<infer Answer>[] ? Answer[] : never;
};

/**
 * Sends several statements on one way to the database, and gives the answers group by group. It does them one after the
 * other, each with what the one before has done or waited for; only the ways in between are spared.
 */
export async function askTogether<const Asked extends Groups>(
  handle: Database,
  ...groups: Asked
): Promise<Answers<Asked>> {
  const asked = groups.flat();
  const settled = await handle
    .getExecutor()
    .provideConnection((connection) =>
      Promise.allSettled(asked.map(({ statement }) => connection.executeQuery(statement))),
    );
  const answers = settled.map((one, index) => {
    // The first that failed says why; in a transaction all behind it fail for no other reason.
    if (one.status === 'rejected') throw one.reason;
    return asked[index]?.read(one.value.rows);
  });
  return groups.map((group) => answers.splice(0, group.length)) as Answers<Asked>;
}

/** Sends one. */
export async function ask<Answer>(handle: Database, question: Question<Answer>): Promise<Answer> {
  const { rows } = await handle.executeQuery(question.statement);
  return question.read(rows);
}
