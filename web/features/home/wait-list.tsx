import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { WireWait } from '@sitebook/contract/waits/waits.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { waitTexts } from '@sitebook/domain/text/wait-texts.ts';
import { saySpan } from '@sitebook/domain/time/say-span.ts';
import { useRef, useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { linkTo } from '../../paths.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { Note } from '../../ui/note.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { smallQuietText } from '../../ui/text-styles.ts';
import { ModuleIcon } from '../modules/module-icon.tsx';
import { Chip } from '../request-value/chip.tsx';
import { useWaiting } from '../waits/use-waits.ts';
import { joined } from './brief-line.tsx';
import { HomeSection } from './home-section.tsx';

addTexts(waitTexts);

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '48px',
    paddingBlock: tokens.spacingVerticalXS,
  },
  icon: { flexShrink: 0, fontSize: '24px', color: tokens.colorBrandForeground1 },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, flexBasis: '200px', minWidth: 0 },
  first: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  second: { ...smallQuietText, overflowWrap: 'anywhere' },
  ways: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    [narrow]: { flexBasis: '100%', justifyContent: 'space-between' },
  },
  book: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', fontWeight: tokens.fontWeightSemibold },
  button: { minHeight: '44px', marginInlineStart: 'auto' },
  // It waits for what it will tell without a distance of its own.
  news: { margin: 0, ':empty': { marginBlockStart: `calc(-1 * ${tokens.spacingVerticalL})` } },
});

/** The slots that the user waits for: what, where and when, whether it is free now, and the way to give up. */
export default function WaitList({ waits }: { readonly waits: readonly WireWait[] }) {
  const styles = useStyles();
  const title = useRef<HTMLHeadingElement>(null);
  const news = useRef<HTMLParagraphElement>(null);
  const { giveUp } = useWaiting();
  const [told, setTold] = useState('');
  const leave = (wait: WireWait) =>
    giveUp.mutate(wait.waitId, {
      onSuccess() {
        setTold(say('wait.given-up', { what: nameOf(wait) }));
        // The button that had the focus goes with its row, the title with the last of them.
        (waits.length > 1 ? title : news).current?.focus();
      },
    });
  return (
    <>
      {waits.length > 0 && (
        <HomeSection title={say('wait.list')} text={say('wait.list-text')} titleRef={title}>
          <ul className={styles.list}>
            {waits.map((wait) => (
              <li key={wait.waitId} className={styles.row}>
                <Words wait={wait} />
                <span className={styles.ways}>
                  {wait.state === 'free' && (
                    <TextLink
                      className={styles.book}
                      aria-label={say('wait.book-one', { what: nameOf(wait) })}
                      {...linkTo.freeTime(wait.moduleName, {
                        place: wait.iBaseLocationId,
                        resource: wait.resourceId,
                        start: wait.start,
                        end: wait.end,
                      })}
                    >
                      {say('wait.book')}
                    </TextLink>
                  )}
                  {wait.state === 'gone' && <Chip tone="grey" text={say('wait.gone')} />}
                  <Button
                    className={styles.button}
                    disabledFocusable={giveUp.isPending}
                    aria-label={say('wait.give-up-one', { what: nameOf(wait) })}
                    onClick={() => leave(wait)}
                  >
                    {say('wait.give-up')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
          {giveUp.isError && <Note kind="error" text={reasonOf(giveUp.error)} />}
        </HomeSection>
      )}
      <p ref={news} role="status" tabIndex={-1} className={styles.news}>
        {told}
      </p>
    </>
  );
}

function Words({ wait }: { readonly wait: WireWait }) {
  const styles = useStyles();
  const definition = moduleOf(wait.moduleName);
  return (
    <>
      {definition && <ModuleIcon path={definition.icon} className={styles.icon} />}
      <span className={styles.words}>
        <span className={styles.first}>{nameOf(wait)}</span>
        <span className={styles.second}>{joined([definition && say(definition.title), wait.locationName])}</span>
      </span>
    </>
  );
}

/** What and when, by the clocks of the location. */
function nameOf({ resourceName, timeZone, start, end }: WireWait): string {
  return joined([resourceName, saySpan(timeZone, { start: Date.parse(start), end: Date.parse(end) }, Date.now())]);
}
