import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { say } from '@sitebook/domain/text/say.ts';
import { useEffect } from 'react';
import { barHeight } from '../../ui/theme.ts';

const useStyles = makeStyles({
  // Takes no room of its own, so that nothing moves when it comes or goes; below the head of the table.
  place: {
    position: 'fixed',
    insetBlockStart: `calc(${barHeight} + 52px)`,
    insetInline: 0,
    zIndex: 2,
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
  },
  button: { minHeight: '44px', boxShadow: tokens.shadow8, pointerEvents: 'auto' },
});

/** Requests that came in while somebody read further down: shown when they want, or when they are back on top. */
export function NewRequests({ count, onShow }: { count: number; onShow: () => void }) {
  const styles = useStyles();
  useEffect(() => {
    const showOnTop = () => {
      if (window.scrollY === 0) onShow();
    };
    showOnTop();
    window.addEventListener('scroll', showOnTop, { passive: true });
    return () => window.removeEventListener('scroll', showOnTop);
  }, [onShow]);
  return (
    <div className={styles.place}>
      <Button
        className={styles.button}
        shape="circular"
        appearance="primary"
        icon={<ArrowUpRegular />}
        onClick={() => window.scrollTo({ top: 0 })}
      >
        {say('dashboard.new', { count })}
      </Button>
    </div>
  );
}
