import { makeStyles } from '@fluentui/react-components';
import { say, type Wording } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import { narrow } from '../../ui/breakpoints.ts';
import { Explanation } from '../../ui/explanation.tsx';

const useStyles = makeStyles({
  frame: { position: 'relative' },
  // On the line of the title, out of the way of what is tapped below it.
  place: { position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0, [narrow]: { insetBlockStart: '-16px' } },
});

interface WithExplanationProps {
  readonly title: Wording;
  /** What the title means; most need no explanation. */
  readonly explains: Wording | undefined;
  readonly children: ReactNode;
}

/** Something with a title that newcomers may not know, and what it means. */
export function WithExplanation({ title, explains, children }: WithExplanationProps) {
  const styles = useStyles();
  if (explains === undefined) return children;
  return (
    <div className={styles.frame}>
      {children}
      <div className={styles.place}>
        <Explanation label={say('form.what-is', { title: say(title) })} text={say(explains)} />
      </div>
    </div>
  );
}
