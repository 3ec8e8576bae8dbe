import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { Note } from '../../ui/note.tsx';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
});

/** More of them nobody reads. */
const mostShown = 10;

/** Why nothing can be carried, and what of a file is wrong where that is known. */
export function CarryFailure({ error }: { readonly error: unknown }) {
  const styles = useStyles();
  const wrong = error instanceof ApiError ? Object.entries(error.fields).slice(0, mostShown) : [];
  return (
    <>
      <Note kind="error" text={reasonOf(error)} />
      {wrong.length > 0 && (
        <ul className={styles.list}>
          {wrong.map(([path, text]) => (
            <li key={path}>{wordsOf(path, text)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Entries of a file are counted from one. */
function wordsOf(path: string, text: string): string {
  const [, index, name = ''] = /^records\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  const field = index === undefined ? path : name;
  const reason = field === '' ? text : say('manage.carry-named', { field, reason: text });
  return index === undefined ? reason : say('manage.carry-entry', { number: Number(index) + 1, reason });
}
