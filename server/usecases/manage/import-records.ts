import { createHash } from 'node:crypto';
import { Failure } from '@sitebook/domain/failure.ts';
import { numberOf } from '@sitebook/domain/fields/value.ts';
import type { ClosingDecision } from '@sitebook/domain/manage/closed-requests.ts';
import { type EntityDefinition, entityField } from '@sitebook/domain/manage/definition.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Caller } from '../../caller.ts';
import { givingWay } from '../../csv/giving-way.ts';
import { isCalendar, type LeftOut } from '../../csv/read-calendar.ts';
import { BrokenCsv, type CsvLine, readCsv } from '../../csv/read-csv.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { loadChoices } from '../../store/manage/choices.ts';
import { holdFamilies } from '../../store/manage/families.ts';
import { listRecords } from '../../store/manage/select-records.ts';
import { lockRecords } from '../../store/manage/write-records.ts';
import { enterEntity, scopeOf } from '../entering/enter-manage.ts';
import { once } from '../saving/once.ts';
import { decidedFor, findAhead, type Keep, type PlannedChange } from './find-ahead.ts';
import { assertConfirmed, type FoundConsequences, findBroken } from './find-broken-bookings.ts';
import { decidedForClosed, findClosed, holdToBeClosed } from './find-closed.ts';
import { calendarLines } from './importing/calendar-lines.ts';
import { type ImportPlan, planImport } from './importing/plan-import.ts';
import { type CellIssue, type CsvColumn, namesOf, type ReadLine, readHead, readLine } from './importing/read-cells.ts';
import { choicesById } from './saving/check-references.ts';
import { findPeople, type KnownPeople } from './saving/known-people.ts';
import { findZones } from './saving/known-zones.ts';
import { isInDirectory, settleClosed } from './saving/settle-closed.ts';
import { type Plan, piecesMoved, storePlan, storing } from './saving/store-plan.ts';

/** More of them nobody reads. */
export const mostErrors = 1000;

export interface ImportAsked {
  readonly file: Uint8Array;
  /** The columns that a file of this entity can have. */
  readonly columns: readonly CsvColumn[];
  readonly isDryRun: boolean;
  /** It is known that it breaks requests, and wanted anyway. */
  readonly isConfirmed: boolean;
  /** What becomes of bookings ahead where it changes clocks. */
  readonly keep?: Keep | undefined;
  /** The location that a calendar file is for. */
  readonly place?: number | undefined;
  /** What becomes of bookings that closed times come over, and what those are told whose are cancelled. */
  readonly bookings?: ClosingDecision | undefined;
  readonly note?: string | undefined;
  readonly key: string | undefined;
}

/** Asked before the file is read, too: whoever may not must not be able to keep us busy with one. */
export async function assertMayImport({ database }: Deps, caller: Caller, definition: EntityDefinition): Promise<void> {
  await enterEntity(database, caller, definition, 'update');
}

/** Takes a file in: all of it, or, when anything is wrong with it, nothing. */
export async function importRecords<Answer>(
  deps: Deps,
  caller: Caller,
  definition: EntityDefinition,
  { file, columns, isDryRun, isConfirmed, keep, bookings, note, place, key }: ImportAsked,
  present: (plan: JudgedImport) => Answer,
): Promise<Answer> {
  const { database, clock } = deps;
  const now = clock.now();
  const at = now.toISOString();
  const prepare = async (): Promise<Prepared> => {
    await assertMayImport(deps, caller, definition);
    const { lines, leftOut } = isCalendar(file)
      ? await calendarLines(definition, { file, columns, place, now })
      : { lines: await linesOf(file), leftOut: [] };
    const persons = 'code' in lines ? [] : namedIn(definition, columns, lines);
    const people = await findPeople(deps, definition, persons);
    const isKnown = definition.closes ? await isInDirectory(deps, caller) : false;
    const { WEBHOOK_INTERNAL_HOSTS: internalHosts } = deps.config;
    return { lines, leftOut, columns, people, isInDirectory: isKnown, internalHosts, at };
  };
  if (isDryRun) {
    const prepared = await prepare();
    const plan = await validateImport(database, caller, definition, prepared);
    return present({ ...plan, leftOut: prepared.leftOut, ...(await consequencesOf(database, definition, plan, now)) });
  }
  return once(database, {
    alias: caller.alias,
    key,
    content: [
      'import',
      definition.key,
      createHash('sha256').update(file).digest('base64url'),
      isConfirmed,
      keep,
      ...(place === undefined ? [] : [place]),
      ...(bookings ? [bookings, note] : []),
    ],
    at,
    present,
    prepare,
    save: async (tx, prepared) => {
      if (definition.keepsOne) await lockRecords(tx, definition, 'all');
      await holdFamilies(tx, definition);
      const validate = () => validateImport(tx, caller, definition, prepared);
      const plan = definition.stock ? await checkHeld(tx, definition, validate) : await validate();
      if (plan.issues.length > 0) throw refusal(plan.issues);
      await holdChanged(tx, definition, plan);
      // Whoever books what it changes waits from here on: what they booked before is counted.
      await holdToBeClosed(tx, definition, plannedIn(plan));
      const { broken, ahead, closed } = await consequencesOf(tx, definition, plan, now);
      assertConfirmed(broken, isConfirmed);
      const kept = decidedFor(ahead, keep);
      const decision = decidedForClosed(closed, bookings);
      await store(
        tx,
        definition,
        { ...plan, keep: kept, broken: broken.holding },
        { alias: caller.alias, name: caller.name, at, isImport: true },
      );
      await settleClosed(tx, closed, { caller, isInDirectory: prepared.isInDirectory, decision, note, at });
      return { ...plan, leftOut: prepared.leftOut, broken, ahead, closed };
    },
  });
}

/** A plan, with the open requests that it would break, and the bookings that it would move. */
export interface JudgedImport extends ImportPlan, FoundConsequences {
  /** What a calendar file holds besides, and why it is not taken. */
  readonly leftOut: readonly LeftOut[];
}

type Lines = readonly CsvLine[] | CellIssue;

interface Prepared {
  readonly lines: Lines;
  readonly leftOut: readonly LeftOut[];
  readonly columns: readonly CsvColumn[];
  readonly people: KnownPeople;
  /** Whether the directory knows who takes it in, where that matters. */
  readonly isInDirectory: boolean;
  readonly internalHosts: readonly string[];
  readonly at: string;
}

async function linesOf(file: Uint8Array): Promise<Lines> {
  try {
    const lines = await readCsv(file);
    return lines.length > 0 ? lines : { line: 1, column: '', code: 'manage.csv-empty' };
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    return { line: error.line, column: '', code: error.code, params: error.params };
  }
}

/** Who is named in the columns for people. */
function namedIn(definition: EntityDefinition, known: readonly CsvColumn[], [head, ...lines]: readonly CsvLine[]) {
  if (!head) return [];
  const { columns } = readHead(definition, known, head);
  const at = columns.findIndex((column) => column?.field?.type === 'person');
  const key = columns[at]?.field?.key;
  return key === undefined ? [] : lines.map(({ cells }) => ({ [key]: cells[at] ?? '' }));
}

async function validateImport(
  handle: Database,
  caller: Caller,
  definition: EntityDefinition,
  { lines, columns, people, internalHosts, at }: Prepared,
): Promise<ImportPlan> {
  const manager = await enterEntity(handle, caller, definition, 'update');
  const nothing = { rows: [], unchanged: 0, known: [], choices: new Map() };
  if ('code' in lines) return { ...nothing, issues: [lines] };
  const [headLine, ...rest] = lines;
  if (!headLine) return { ...nothing, issues: [] };
  const head = readHead(definition, columns, headLine);
  if (head.issues.length > 0) return { ...nothing, issues: head.issues };
  const choices = new Map<EntityKey, ReturnType<typeof choicesById>>();
  const names = new Map<EntityKey, ReturnType<typeof namesOf>>();
  for (const { lookup } of definition.fields) {
    if (!lookup || choices.has(lookup.entity)) continue;
    const rows = await loadChoices(handle, lookup.entity);
    choices.set(lookup.entity, choicesById(rows));
    names.set(lookup.entity, namesOf(rows));
  }
  const existing = await listRecords(handle, definition, { scope: scopeOf(manager, definition) });
  const read: ReadLine[] = [];
  const giveWay = givingWay();
  for (const line of rest) {
    read.push(readLine(head, line, names));
    await giveWay();
  }
  const zoneOf = await findZones(handle, definition);
  const family = definition.family === undefined ? [] : await listRecords(handle, definition, { scope: null });
  const knowledge = { manager, existing, choices, people, internalHosts, zoneOf, family, at };
  const plan = await planImport(definition, read, knowledge);
  return { ...plan, issues: [...plan.issues, ...promisedPieces(definition, plan)] };
}

async function consequencesOf(
  handle: Database,
  definition: EntityDefinition,
  plan: ImportPlan,
  now: Date,
): Promise<FoundConsequences> {
  const changed = changedIn(plan);
  return {
    broken: await findBroken(handle, definition, changed, now),
    ahead: await findAhead(handle, definition, changed, now),
    closed: await findClosed(handle, definition, plannedIn(plan), now),
  };
}

const plannedIn = ({ rows }: ImportPlan) =>
  rows.map(({ before, after }) => ({ before: before?.values ?? null, after }));

function changedIn({ rows }: ImportPlan): readonly PlannedChange[] {
  return rows.flatMap(({ before, after }) => (before ? [{ before, after }] : []));
}

/**
 * Judges what is counted while it is held: others take pieces without a new version of the record. What it is about is
 * known only when it has been validated once.
 */
async function checkHeld(
  tx: Tx,
  definition: EntityDefinition,
  validate: () => Promise<ImportPlan>,
): Promise<ImportPlan> {
  const { known } = await validate();
  const held = await lockRecords(tx, definition, known);
  const plan = await validate();
  // Somebody has just made one that the file is about, and may be taking from it.
  if (!plan.known.every((id) => held.has(id))) throw new Failure('manage.changed-elsewhere');
  return plan;
}

/** Lines that are sound by themselves but take pieces that are promised to somebody. */
function promisedPieces(definition: EntityDefinition, { rows }: ImportPlan): readonly CellIssue[] {
  const { stock } = definition;
  if (!stock) return [];
  const column = say(entityField(definition, stock.total)?.title ?? 'column.id');
  return rows.flatMap(({ line, before, after }): readonly CellIssue[] => {
    if (!before) return [];
    const available = numberOf(before.values[stock.available]) ?? 0;
    if (available + piecesMoved(definition, before.values, after) >= 0) return [];
    return [{ line, column, code: 'manage.stock-reserved', params: { available } }];
  });
}

/** Nobody else changes them any more, and nobody has since they were read. */
async function holdChanged(tx: Tx, definition: EntityDefinition, plan: ImportPlan): Promise<void> {
  const changed = changedIn(plan);
  const versions = await lockRecords(
    tx,
    definition,
    changed.map(({ before }) => before.id),
  );
  const isStill = changed.every(({ before }) => versions.get(before.id) === before.version);
  if (!isStill) throw new Failure('manage.changed-elsewhere');
}

async function store(
  tx: Tx,
  definition: EntityDefinition,
  { keep, broken, ...plan }: ImportPlan & Pick<Plan, 'keep' | 'broken'>,
  by: Parameters<typeof storePlan>[3],
): Promise<void> {
  const added = plan.rows.filter(({ before }) => before === null).map(({ after }) => after);
  await storing(() => storePlan(tx, definition, { added, changed: changedIn(plan), keep, broken }, by));
}

/** Names each bad line. */
function refusal(issues: readonly CellIssue[]): Failure {
  const lines = new Set(issues.map(({ line }) => line));
  return new Failure('manage.import-broken', {
    params: { count: lines.size },
    issues: issues.slice(0, mostErrors).map(({ line, column, code, params }) => ({
      field: [line, column].filter((part) => part !== '').join(': '),
      code,
      params: { ...params, line, column },
    })),
  });
}
