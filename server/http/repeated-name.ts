import { Failure } from '@sitebook/domain/failure.ts';

/** An object or a list of the text that is being read, with the name or the place in it that comes now. */
interface Level {
  /** In lower case, as every reader of ours compares them; nothing for a list. */
  readonly names: Set<string> | undefined;
  at: string | number;
  /** The next text is a name, not a value. */
  isName: boolean;
}

/**
 * The first name that an object of this JSON holds twice, in whatever case, with what it is part of: `Filter.TAB`. The
 * parser would keep the last one without a word. Takes sound JSON only; looks at every character once.
 */
export function repeatedName(json: string): string | undefined {
  const levels: Level[] = [];
  let level: Level | undefined;
  for (let index = 0; index < json.length; index += 1) {
    switch (json[index]) {
      case '"': {
        const end = endOfText(json, index);
        if (level?.names && level.isName) {
          level.at = decoded(json.slice(index, end + 1));
          const name = level.at.toLowerCase();
          if (level.names.has(name)) return levels.map(({ at }) => at).join('.');
          level.names.add(name);
          level.isName = false;
        }
        index = end;
        break;
      }
      case '{':
      case '[': {
        const isObject = json[index] === '{';
        level = isObject ? { names: new Set(), at: '', isName: true } : { names: undefined, at: 0, isName: false };
        levels.push(level);
        break;
      }
      case '}':
      case ']':
        levels.pop();
        level = levels.at(-1);
        break;
      case ',':
        if (level?.names) level.isName = true;
        else if (level) level.at = Number(level.at) + 1;
        break;
    }
  }
  return undefined;
}

/** Where the text ends that begins here: at the next quote without an odd number of backslashes before it. */
function endOfText(json: string, start: number): number {
  let end = start;
  let before: number;
  do {
    end = json.indexOf('"', end + 1);
    before = end - 1;
    while (json[before] === '\\') before -= 1;
  } while ((end - before) % 2 === 0);
  return end;
}

/** A name can be written with escapes and is the same name. */
function decoded(text: string): string {
  return text.includes('\\') ? JSON.parse(text) : text.slice(1, -1);
}

const longestEcho = 100;

/** Which of the two was meant nobody can tell, so neither is taken. */
export function namedTwice(name: string): Failure {
  const field = name.slice(0, longestEcho).toWellFormed();
  return new Failure('error.name-twice', { params: { name: field }, issues: [{ field, code: 'field.twice' }] });
}
