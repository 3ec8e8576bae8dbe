import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { Axis } from './axis.ts';

const useStyles = makeStyles({
  line: {
    position: 'absolute',
    insetBlock: 0,
    width: '2px',
    marginInlineStart: '-1px',
    backgroundColor: tokens.colorStatusDangerBackground3,
    pointerEvents: 'none',
    zIndex: 2,
    forcedColorAdjust: 'none',
  },
});

const minute = 60_000;

/** Where the time has come to. It asks the clock anew each minute, and adds nothing up. */
export function NowLine({ axis, offset }: { axis: Axis; offset: number }) {
  const styles = useStyles();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      setNow(Date.now());
      timer = setTimeout(look, minute - (Date.now() % minute));
    };
    look();
    // Timers of a page that nobody sees are held back.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const at = axis.clock?.(now) ?? now;
  if (at < axis.start || at >= axis.end) return null;
  return (
    <div
      aria-hidden
      className={styles.line}
      data-now={now}
      style={{ insetInlineStart: `${offset + axis.xOf(at)}px` }}
    />
  );
}
