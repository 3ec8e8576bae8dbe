import { Button, makeStyles } from '@fluentui/react-components';
import { repeatTexts } from '@sitebook/domain/text/repeat-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useRef } from 'react';
import { LatePart } from '../../ui/late-part.tsx';
import { arriving } from '../../ui/loading.ts';
import { beginSeries } from './draft.ts';
import type { RepeatPartProps } from './repeat-part.tsx';

addTexts(repeatTexts);

// Most bookings are made once.
const loadRepeat = () => arriving(() => import('./repeat-part.tsx'));

const useStyles = makeStyles({ begin: { minHeight: '44px' } });

/** Lets a booking repeat. */
export function LateRepeat(
  props: Omit<RepeatPartProps, 'draft'> & { readonly draft: RepeatPartProps['draft'] | null },
) {
  const styles = useStyles();
  const { draft, onChange } = props;
  const hadDraft = useRef(false);
  if (draft) hadDraft.current = true;
  if (draft) return <LatePart load={loadRepeat} give={{ ...props, draft }} meanwhile={null} />;
  return (
    <Button
      // Whoever does not want it any more has pressed a button that is gone.
      ref={(button: HTMLButtonElement | null) => {
        if (button && hadDraft.current) button.focus();
      }}
      className={styles.begin}
      onClick={() => onChange(beginSeries)}
    >
      {say('form.repeats')}
    </Button>
  );
}
