import { makeStyles } from '@fluentui/react-components';
import type { Brief } from '@sitebook/contract/home/brief.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { sayDay } from '@sitebook/domain/time/say-span.ts';
import { BriefLine, joined, numberOf, timeOf } from './brief-line.tsx';
import { HomeSection } from './home-section.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});

interface BriefListProps {
  readonly title: string;
  readonly text?: string;
  readonly briefs: readonly (Brief & { readonly since?: string })[];
}

/** Some requests of the user's own: what and when first, then which one it is and where. */
export function BriefList({ title, text, briefs }: BriefListProps) {
  const styles = useStyles();
  if (briefs.length === 0) return null;
  return (
    <HomeSection title={title} text={text}>
      <ul className={styles.list}>
        {briefs.map((brief) => {
          const { requestId, subject, locationName, since, timeZone } = brief;
          const what = joined([subject, timeOf(brief)]);
          const lasts = since && say('home.since', { day: sayDay(timeZone, Date.parse(since), Date.now()) });
          return (
            <li key={requestId}>
              <BriefLine
                brief={brief}
                first={what === '' ? numberOf(brief) : what}
                second={joined([what === '' ? null : numberOf(brief), locationName, lasts])}
              />
            </li>
          );
        })}
      </ul>
    </HomeSection>
  );
}
