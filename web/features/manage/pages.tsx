import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { say } from '@sitebook/domain/text/say.ts';

const useStyles = makeStyles({
  pages: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', columnGap: tokens.spacingHorizontalS },
  button: { minWidth: '44px', minHeight: '44px' },
});

interface PagesProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Which part of a list is shown, and the ways to the others. */
export function Pages({ page, size, total, onPage }: PagesProps) {
  const styles = useStyles();
  if (total === 0) return null;
  const last = Math.ceil(total / size);
  return (
    <nav className={styles.pages} aria-label={say('manage.pages')}>
      <Text role="status">
        {say('manage.shown', {
          from: Math.min((page - 1) * size + 1, total),
          to: Math.min(page * size, total),
          total,
        })}
      </Text>
      {last > 1 && (
        <>
          <Button
            className={styles.button}
            appearance="subtle"
            icon={<ChevronLeftRegular />}
            aria-label={say('manage.previous-page')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <Button
            className={styles.button}
            appearance="subtle"
            icon={<ChevronRightRegular />}
            aria-label={say('manage.next-page')}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          />
        </>
      )}
    </nav>
  );
}
