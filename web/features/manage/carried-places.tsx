import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { CarriedAnswer } from '@sitebook/contract/manage/carry-schema.ts';
import { manageKey } from '@sitebook/contract/manage/names.ts';
import { type EntityDefinition, entityField } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';

const useStyles = makeStyles({
  place: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
  bad: { color: tokens.colorPaletteRedForeground1 },
  quiet: { color: tokens.colorNeutralForeground2 },
});

interface CarriedPlacesProps {
  readonly definition: EntityDefinition;
  readonly answer: CarriedAnswer;
}

/** What becomes of records at each place: added, there already, or refused and why. */
export function CarriedPlaces({ definition, answer }: CarriedPlacesProps) {
  const styles = useStyles();
  const names = (some: readonly { readonly label: string }[]) => some.map(({ label }) => label).join(', ');
  return answer.places.map(({ iBaseLocationId, locationName, added, skipped, refused }) => (
    <section key={iBaseLocationId} className={styles.place} aria-label={locationName ?? say('manage.everywhere')}>
      <Text weight="semibold">{locationName ?? say('manage.everywhere')}</Text>
      <ul className={styles.list}>
        {added.length > 0 && <li>{say('manage.carry-added', { count: added.length, names: names(added) })}</li>}
        {skipped.length > 0 && (
          <li className={styles.quiet}>
            {say('manage.carry-skipped', { count: skipped.length, names: names(skipped) })}
          </li>
        )}
        {refused.map(({ key, label, errors }) => (
          <li key={key} className={styles.bad}>
            {say('manage.carry-not', { name: label, reason: reasonsOf(definition, errors).join('. ') })}
          </li>
        ))}
        {added.length + skipped.length + refused.length === 0 && <li>{say('manage.import-nothing')}</li>}
      </ul>
    </section>
  ));
}

/** What is wrong, each thing once, by the names of the fields. */
function reasonsOf(definition: EntityDefinition, errors: readonly { readonly path: string; readonly text: string }[]) {
  const reasons = errors.map(({ path, text }) => {
    const field = entityField(definition, manageKey(definition, path.split('.').at(-1) ?? '') ?? '');
    return field ? say('manage.carry-named', { field: say(field.title), reason: text }) : text;
  });
  return [...new Set(reasons)];
}

/** Whether some would fit, were it not for others: all are added, or none. */
export function isHeldUp({ places }: CarriedAnswer): boolean {
  return places.some(({ refused }) => refused.length > 0) && places.some(({ added }) => added.length > 0);
}

/** Whether there is something to add, and nothing in the way of it. */
export function canBeCarried({ places }: CarriedAnswer): boolean {
  return places.every(({ refused }) => refused.length === 0) && places.some(({ added }) => added.length > 0);
}
