import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { bulkTexts } from '@sitebook/domain/text/bulk-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useStoredValue } from '../../ui/stored-value.ts';
import { BulkProgress } from '../bulk/bulk-progress.tsx';
import { begunBulks } from './begun-bulks.ts';

addTexts(bulkTexts);

const useStyles = makeStyles({
  one: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

/** How far it is with bookings that were in the way, and which could not be moved. */
export default function BegunBulksPart() {
  const styles = useStyles();
  const begun = useStoredValue(begunBulks);
  return begun.map(({ bulkId, moduleName }) => {
    const definition = moduleOf(moduleName);
    if (!definition) return null;
    const dismiss = () => begunBulks.set(begunBulks.get().filter((one) => one.bulkId !== bulkId));
    return (
      <section key={bulkId} className={styles.one} aria-label={say(definition.title)}>
        <Text>{say(definition.title)}</Text>
        <BulkProgress definition={definition} bulkId={bulkId} onDismiss={dismiss} />
      </section>
    );
  });
}
