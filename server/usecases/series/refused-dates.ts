import { Failure, type FieldIssue, refuse } from '@sitebook/domain/failure.ts';
import { addTexts } from '@sitebook/domain/text/say.ts';
import { seriesTexts } from '@sitebook/domain/text/series-texts.ts';
import type { Day } from '@sitebook/domain/time/day.ts';

addTexts(seriesTexts);

/** What is wrong with some of the dates of a series. */
export class RefusedDates {
  readonly #refused: { readonly day: Day; readonly issues: readonly FieldIssue[] }[] = [];

  get areAny(): boolean {
    return this.#refused.length > 0;
  }

  /** Runs what may be refused for one date; what has nothing to do with dates is refused at once. */
  async collect<Result>(day: Day, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { code, params, issues } = error;
      // A field that they may not fill in is none on any date.
      if (code === 'error.forbidden' && issues.length > 0) throw error;
      this.#refused.push({ day, issues: issues.length > 0 ? issues : [{ field: '', code, params }] });
      return undefined;
    }
  }

  /** Refuses the whole if anything was refused: fields that are wrong on every date as fields, all else date by date. */
  refuse(total: number): void {
    if (!this.areAny) return;
    const [first] = this.#refused;
    const wrong = first?.issues.filter(({ code }) => code.startsWith('field.')) ?? [];
    const isOnAll = (issue: FieldIssue) =>
      this.#refused.every(({ issues }) =>
        issues.some(({ field, code }) => field === issue.field && code === issue.code),
      );
    if (this.#refused.length === total) refuse(wrong.filter(isOnAll));
    throw new Failure('series.dates-refused', {
      params: { count: this.#refused.length, total },
      issues: this.#refused.flatMap(({ day, issues }) =>
        issues.slice(0, 1).map(({ code, params }) => ({ field: `series.${day}`, code, ...(params && { params }) })),
      ),
    });
  }
}
