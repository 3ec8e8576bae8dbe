/** What a block of the page does to a file: makes it, or puts lines where its context is. */
export interface Change {
  readonly path: string;
  readonly isNew: boolean;
  apply(before: string): string;
}

/** The blocks of a page that name a file behind their language, in order. */
export function changesIn(page: string): readonly Change[] {
  return [...page.matchAll(/^```(ts|diff) (\S+)\n(.*?)^```$/gms)].map(([, language, path = '', body = '']) =>
    language === 'diff'
      ? { path, isNew: false, apply: (before) => patched(path, before, body) }
      : { path, isNew: true, apply: () => body },
  );
}

function patched(path: string, before: string, diff: string): string {
  const lines = diff.trimEnd().split('\n');
  const text = (kept: (line: string) => boolean) =>
    lines
      .filter(kept)
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const context = text((line) => !line.startsWith('+'));
  if (before.split(context).length !== 2) throw new Error(`${path} has not one place like this:\n${context}`);
  return before.replace(context, text(() => true).replaceAll('$', '$$$$'));
}

/** The files that the recipe for a new module names, in order; `<name>` stands for the module's. */
export function recipeIn(contributing: string): readonly string[] {
  const [, section = ''] = /^## A new module\n(.*?)^## /ms.exec(contributing) ?? [];
  return [...section.matchAll(/^\d+\. .*?(?=^\d+\. |^$)/gms)].flatMap(([step]) =>
    [...step.matchAll(/`([^`]+\.(?:ts|md))`/g)].map(([, path = '']) => path),
  );
}
