import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { useEffect, useRef } from 'react';
import type { ListedRequest } from '../../api/wire-request.ts';
import type { Choosing, OnChoose } from '../bulk/use-choice.ts';

const useStyles = makeStyles({
  // Around it as well: a box is small for a finger.
  room: { display: 'grid', placeItems: 'center', width: '44px', height: '44px', flexShrink: 0, cursor: 'pointer' },
  box: { width: '18px', height: '18px', margin: 0, cursor: 'inherit', accentColor: tokens.colorBrandBackground },
});

interface ChooseBoxProps {
  readonly request: ListedRequest;
  readonly isChosen: boolean;
  readonly onChoose: OnChoose;
}

/** Chooses a request, to do something to several at once; with Shift all from the one that was chosen last to this one. */
export function ChooseBox({ request, isChosen, onChoose }: ChooseBoxProps) {
  const styles = useStyles();
  const { id } = request;
  return (
    <label className={styles.room}>
      <input
        type="checkbox"
        className={styles.box}
        data-chooses={id}
        aria-label={say('dashboard.choose', { id })}
        checked={isChosen}
        onChange={({ nativeEvent }) => onChoose(request, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}

/** Chooses all requests that are shown, or none. */
export function ChooseAllBox({
  choosing,
  rows,
}: {
  readonly choosing: Choosing;
  readonly rows: readonly ListedRequest[];
}) {
  const styles = useStyles();
  const box = useRef<HTMLInputElement>(null);
  const count = rows.filter(({ id }) => choosing.isChosen(id)).length;
  const isAll = count === rows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <label className={styles.room}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={say('dashboard.choose-shown')}
        checked={isAll}
        onChange={() => (isAll ? choosing.clear() : choosing.chooseShown())}
      />
    </label>
  );
}
