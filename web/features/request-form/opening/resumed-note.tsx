import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { displayTime } from '@sitebook/domain/time/display.ts';
import { useFieldScope } from '../../../fields/field-scope.ts';
import type { UnsentForm } from '../../unsent/unsent-form.ts';

const useStyles = makeStyles({
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  text: { flexGrow: 1, flexBasis: '200px' },
  button: { minHeight: '44px' },
});

interface ResumedNoteProps {
  readonly unsent: UnsentForm;
  readonly onStartOver: () => void;
}

/** Says that the form goes on where somebody stopped, and offers to begin anew. */
export function ResumedNote({ unsent, onStartOver }: ResumedNoteProps) {
  const styles = useStyles();
  const { hours } = useFieldScope();
  const time = displayTime(hours.zone, Date.parse(unsent.keptAt));
  return (
    <div className={styles.note}>
      <Text className={styles.text} role="status">
        {say(unsent.requestId === null ? 'unsent.resumed' : 'unsent.resumed-changes', { time })}
      </Text>
      <Button className={styles.button} appearance="subtle" onClick={onStartOver}>
        {say('unsent.start-over')}
      </Button>
    </div>
  );
}
