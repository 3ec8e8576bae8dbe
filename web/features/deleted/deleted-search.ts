/** Which deleted requests are looked for, as the address has it. */
export interface DeletedSearch {
  readonly module?: string;
  readonly place?: number;
  readonly number?: number;
}

const wholeOf = (given: unknown) => {
  const value = Number(given);
  return Number.isInteger(value) && value > 0 && value < 2_147_483_648 ? value : undefined;
};

export function readDeletedSearch({ module, place, number }: Record<string, unknown>): DeletedSearch {
  const [at, id] = [wholeOf(place), wholeOf(number)];
  return {
    ...(typeof module === 'string' && module !== '' && { module }),
    ...(at !== undefined && { place: at }),
    ...(id !== undefined && { number: id }),
  };
}
