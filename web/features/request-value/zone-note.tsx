import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { offsetAt } from '@sitebook/domain/time/zone.ts';
import { useState } from 'react';

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
  const [here] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const now = Date.now();
  if (offsetAt(here, now) === offsetAt(zone, now)) return null;
  return (
    <Text size={200} className={styles.note}>
      {say('time.of-location', { location })}
    </Text>
  );
}
