import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { narrow } from '../../ui/breakpoints.ts';

const useStyles = makeStyles({
  outline: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  label: {
    display: 'block',
    paddingBlock: '1px',
    marginBlockEnd: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  box: {
    boxSizing: 'border-box',
    height: '40px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    [narrow]: { height: '44px' },
  },
});

/** Where the picker's boxes will be, so that nothing moves when they come. */
export function PickerOutline() {
  const styles = useStyles();
  return (
    <div className={styles.outline} aria-hidden>
      {(['field.country', 'field.city', 'field.location'] as const).map((title) => (
        <div key={title}>
          <span className={styles.label}>{say(title)}</span>
          <div className={styles.box} />
        </div>
      ))}
    </div>
  );
}
