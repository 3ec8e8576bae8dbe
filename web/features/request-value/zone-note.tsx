import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { offsetAt } from '@sitebook/domain/time/zone.ts';

const useStyles = makeStyles({
  note: { color: tokens.colorNeutralForeground2 },
});

interface ZoneNoteProps {
  readonly zone: string;
  readonly location: string;
}

/** Says whose time is shown, where the clocks of this browser would mislead. */
export function ZoneNote({ zone, location }: ZoneNoteProps) {
  const styles = useStyles();
  const now = new Date();
  if (-now.getTimezoneOffset() === offsetAt(zone, now.getTime())) return null;
  return (
    <Text size={200} className={styles.note}>
      {say('time.of-location', { location })}
    </Text>
  );
}
