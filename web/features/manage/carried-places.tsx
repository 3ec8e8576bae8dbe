import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { CarriedAnswer } from '@sitebook/contract/manage/carry-schema.ts';
import { say } from '@sitebook/domain/text/say.ts';

const useStyles = makeStyles({
  place: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
  bad: { color: tokens.colorPaletteRedForeground1 },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** What becomes of records at each place: added, there already, or refused and why. */
export function CarriedPlaces({ answer }: { readonly answer: CarriedAnswer }) {
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
            {say('manage.carry-not', { name: label, reason: errors.map(({ text }) => text).join('. ') })}
          </li>
        ))}
        {added.length + skipped.length + refused.length === 0 && <li>{say('manage.import-nothing')}</li>}
      </ul>
    </section>
  ));
}

/** Whether there is something to add, and nothing in the way of it. */
export function canBeCarried({ places }: CarriedAnswer): boolean {
  return places.every(({ refused }) => refused.length === 0) && places.some(({ added }) => added.length > 0);
}
