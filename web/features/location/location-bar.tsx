import { makeStyles, tokens } from '@fluentui/react-components';
import { LocationRegular } from '@fluentui/react-icons/svg/location';
import { say } from '@sitebook/domain/text/say.ts';
import { linkTo } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { smallQuietText } from '../../ui/text-styles.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
  },
  icon: { flexShrink: 0, fontSize: '24px', color: tokens.colorBrandForeground1 },
  where: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  label: smallQuietText,
  name: { fontWeight: tokens.fontWeightSemibold },
  change: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

/** Where the user is, and the way to another place. Brackets in a name are part of it. */
export function LocationBar({ name }: { name: string }) {
  const styles = useStyles();
  return (
    <section className={styles.bar} aria-label={say('tiles.location')}>
      <LocationRegular className={styles.icon} aria-hidden />
      <div className={styles.where}>
        <span className={styles.label}>{say('tiles.location')}</span>
        <span className={styles.name}>{name.toLocaleUpperCase('en')}</span>
      </div>
      <TextLink className={styles.change} {...linkTo.picker()}>
        {say('tiles.change')}
      </TextLink>
    </section>
  );
}
