import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Note } from '../../ui/note.tsx';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalS },
  address: { flexGrow: 1, flexBasis: '240px', minWidth: 0 },
  input: { minHeight: '44px', minWidth: 0 },
  button: { minHeight: '44px' },
});

interface CopyLinkProps {
  readonly address: string;
  readonly texts: {
    readonly label: string;
    readonly copy: string;
    readonly copied: string;
    readonly failed: string;
  };
  /** What else is done with it. */
  readonly children?: ReactNode;
}

/** An address that is told this once, marked so that it can be copied by hand as well. */
export function CopyLink({ address, texts, children }: CopyLinkProps) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const copying = useMutation({ mutationFn: () => navigator.clipboard.writeText(address) });
  // What is needed next, and gone with the page.
  useEffect(() => input.current?.select(), []);
  return (
    <>
      <div className={styles.line}>
        <Field label={texts.label} className={styles.address}>
          <Input
            ref={input as Ref<never>}
            className={styles.input}
            readOnly
            dir="ltr"
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
        <Button className={styles.button} icon={<CopyRegular />} onClick={() => copying.mutate()}>
          {texts.copy}
        </Button>
        {children}
      </div>
      <span role="status">{copying.isSuccess && texts.copied}</span>
      {copying.isError && <Note kind="warning" text={texts.failed} />}
    </>
  );
}
