import { Button, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import type { WireMadeFeed } from '@sitebook/contract/feeds/feeds.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useMutation } from '@tanstack/react-query';
import { type Ref, useEffect, useRef } from 'react';
import { Note } from '../../ui/note.tsx';
import { feedName } from './feed-name.ts';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalS },
  address: { flexGrow: 1, flexBasis: '240px', minWidth: 0 },
  input: { minHeight: '44px', minWidth: 0 },
  button: { minHeight: '44px' },
});

/** The link of a feed that has just been made: it is told this once. */
export function MadeFeed({ feed }: { feed: WireMadeFeed }) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const copying = useMutation({ mutationFn: () => navigator.clipboard.writeText(feed.address) });
  // What is needed next, and gone with the page.
  useEffect(() => input.current?.select(), []);
  return (
    <>
      <Text role="status">{say('feed.made-now', { what: feedName(feed) })}</Text>
      <div className={styles.line}>
        <Field label={say('feed.address')} className={styles.address}>
          <Input
            ref={input as Ref<never>}
            className={styles.input}
            readOnly
            dir="ltr"
            value={feed.address}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
        <Button className={styles.button} icon={<CopyRegular />} onClick={() => copying.mutate()}>
          {say('feed.copy')}
        </Button>
      </div>
      <span role="status">{copying.isSuccess && say('feed.copied')}</span>
      {copying.isError && <Note kind="warning" text={say('feed.copy-failed')} />}
    </>
  );
}
