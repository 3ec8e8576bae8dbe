/** How many answers are kept, and for how long. Times are in milliseconds. */
export interface KeepingLimits<Value> {
  /** What all answers together may weigh; those that were not asked for the longest go first. */
  readonly most: number;
  /** What an answer weighs; 1 unless told, so that `most` is their number. */
  readonly weigh?: (value: Value | undefined) => number;
  /** An answer is given again for so long without asking. */
  readonly fresh: number;
  /** The same where the answer was that there is nothing. */
  readonly freshNothing: number;
  /** For so long it is given again when nobody can be asked. That there was nothing is not: it may be there by now. */
  readonly stale: number;
}

interface Kept<Value> {
  readonly value: Value | undefined;
  readonly at: number;
  readonly weight: number;
}

/** Nothing that is asked for by a longer name is worth keeping. */
const longestKey = 400;

/** Answers of somebody far away, kept within limits. However many ask for the same at once, it is asked for once. */
export class KeptAnswers<Value> {
  // A map keeps the order in which entries were put in: the first is the one not asked for the longest.
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #underWay = new Map<string, Promise<Value | undefined>>();
  readonly #limits: KeepingLimits<Value>;
  #weight = 0;

  constructor(limits: KeepingLimits<Value>) {
    this.#limits = limits;
  }

  /** What is kept and fresh, else what is answered now, else what was known. */
  async get(key: string, ask: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const kept = this.#touch(key);
    if (kept && this.#age(kept) < this.#freshnessOf(kept)) return kept.value;
    try {
      return await this.#askOnce(key, ask);
    } catch (error) {
      const known = this.known(key);
      if (known === undefined) throw error;
      return known;
    }
  }

  /** What was known not too long ago, without asking. */
  known(key: string): Value | undefined {
    const kept = this.#touch(key);
    return kept && this.#age(kept) < this.#limits.stale ? kept.value : undefined;
  }

  put(key: string, value: Value | undefined): void {
    const { most, weigh = () => 1 } = this.#limits;
    this.#remove(key);
    const weight = weigh(value);
    if (weight > most || key.length > longestKey) return;
    this.#kept.set(key, { value, at: performance.now(), weight });
    this.#weight += weight;
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= most) break;
      this.#remove(oldest);
    }
  }

  #askOnce(key: string, ask: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const asked = ask()
      .then((value) => {
        this.put(key, value);
        return value;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, asked);
    return asked;
  }

  #touch(key: string): Kept<Value> | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  #remove(key: string): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0;
    this.#kept.delete(key);
  }

  #age = ({ at }: Kept<Value>) => performance.now() - at;

  #freshnessOf = ({ value }: Kept<Value>) => (value === undefined ? this.#limits.freshNothing : this.#limits.fresh);
}
