import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { explainingTexts } from '@sitebook/domain/text/explaining-texts.ts';
import { orderTexts } from '@sitebook/domain/text/order-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import { useFieldScope } from '../../fields/field-scope.ts';
import { wide } from '../../ui/breakpoints.ts';
import { WithExplanation } from '../form/with-explanation.tsx';

addTexts(explainingTexts);
addTexts(orderTexts);

/** What the explanation is about. */
const judged = 'items.compliance';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  title: { margin: 0 },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  empty: { color: tokens.colorNeutralForeground2 },
});

interface ItemSectionProps {
  /** Cards, each in an item of the list; nothing when nothing is ordered. */
  readonly cards: readonly ReactNode[];
  /** What stands below them. */
  readonly children?: ReactNode;
}

/** The part of a form that tells what is ordered. */
export function ItemSection({ cards, children }: ItemSectionProps) {
  const styles = useStyles();
  const { definition } = useFieldScope();
  const title = definition.items ? say(definition.items.title) : '';
  return (
    <section className={styles.section} aria-label={title}>
      <WithExplanation title={judged} explains={definition.items?.explains}>
        <Text as="h4" size={400} weight="semibold" className={styles.title}>
          {title}
        </Text>
      </WithExplanation>
      {cards.length > 0 ? (
        <ul className={styles.cards}>{cards}</ul>
      ) : (
        <Text className={styles.empty}>{say('items.empty')}</Text>
      )}
      {children}
    </section>
  );
}
