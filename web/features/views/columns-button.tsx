import { Button, makeStyles } from '@fluentui/react-components';
import { ColumnTripleRegular } from '@fluentui/react-icons/svg/column-triple';
import { say } from '@sitebook/domain/text/say.ts';
import { type Ref, useRef, useState } from 'react';
import { narrow } from '../../ui/breakpoints.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { arriving } from '../../ui/loading.ts';
import { useFocusAfter } from './use-focus-after.ts';
import type { ColumnsProps } from './view-tools-props.ts';

const useStyles = makeStyles({
  button: { whiteSpace: 'nowrap', [narrow]: { minHeight: '44px' } },
});

const loadDialog = () => arriving(() => import('./columns-dialog.tsx'));

/** Opens what is chosen of the columns. */
export function ColumnsButton(props: ColumnsProps) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(isOpen, button);
  return (
    <>
      <Button
        ref={button as Ref<never>}
        className={styles.button}
        icon={<ColumnTripleRegular />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {say('columns.menu')}
      </Button>
      {isOpen && <LatePart load={loadDialog} give={{ ...props, onClose: () => setOpen(false) }} meanwhile={null} />}
    </>
  );
}
