/** One line that says how much of something there is. */
export interface Sample {
  readonly name: string;
  readonly type: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Parsed {
  readonly samples: readonly Sample[];
  /** The one with this name whose labels are these, others aside; nothing where there is none. */
  value(name: string, labels?: Readonly<Record<string, string>>): number | undefined;
}

const heading = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/;
const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const label = /^([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/;
const types = ['counter', 'gauge', 'histogram', 'summary'];

/** Reads what Prometheus would read, and throws where it would, or where promtool would object. */
export function parsePrometheus(text: string): Parsed {
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  const typeOf = new Map<string, string>();
  const helped = new Set<string>();
  const seen = new Set<string>();
  const over = new Set<string>();
  const samples: Sample[] = [];
  let current = '';

  for (const row of text.slice(0, -1).split('\n')) {
    if (row === '') continue;
    const [, kind, about = '', words = ''] = heading.exec(row) ?? [];
    if (kind) {
      if (about !== current) over.add(current);
      current = about;
      if (over.has(about)) throw new Error(`${about} is begun twice`);
      if (kind === 'HELP' && helped.has(about)) throw new Error(`${about} is explained twice`);
      if (kind === 'HELP') helped.add(about);
      else if (typeOf.has(about) || !types.includes(words)) throw new Error(`the type of ${about} is wrong`);
      else typeOf.set(about, words);
      continue;
    }
    const [, name, inside = '', amount = ''] = line.exec(row) ?? [];
    if (name === undefined) throw new Error(`not understood: ${row}`);
    const type = typeOf.get(current);
    const ends = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    if (!ends.some((end) => name === current + end)) throw new Error(`${name} stands below ${current}`);
    if (type === 'counter' && !name.endsWith('_total')) throw new Error(`${name} is a counter without _total`);
    const value = /^[+-]?Inf$/.test(amount) ? Number.POSITIVE_INFINITY : Number(amount);
    if (Number.isNaN(value) && !/^nan$/i.test(amount)) throw new Error(`no number: ${row}`);
    const labels = readLabels(inside, row);
    const key = `${name}${JSON.stringify(Object.entries(labels).sort())}`;
    if (seen.has(key)) throw new Error(`said twice: ${row}`);
    seen.add(key);
    samples.push({ name, type: type ?? '', labels, value });
  }
  for (const name of typeOf.keys()) if (!helped.has(name)) throw new Error(`${name} is not explained`);
  return {
    samples,
    value: (name, labels = {}) =>
      samples.find(
        (sample) =>
          sample.name === name && Object.entries(labels).every(([key, wanted]) => sample.labels[key] === wanted),
      )?.value,
  };
}

function readLabels(inside: string, row: string): Record<string, string> {
  const labels: Record<string, string> = {};
  for (let rest = inside; rest !== ''; ) {
    const [whole, name, value] = label.exec(rest) ?? [];
    if (whole === undefined || name === undefined || name in labels) throw new Error(`labels not understood: ${row}`);
    labels[name] = value ?? '';
    rest = rest.slice(whole.length);
  }
  return labels;
}
