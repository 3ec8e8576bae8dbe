import { drawerBodyClassNames, makeStyles, Tab, TabList, tabClassNames, tokens } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import type { SectionDefinition, SectionKey } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useEffect, useRef, useState } from 'react';
import { sectionId } from './section-id.ts';

const useStyles = makeStyles({
  strip: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    flexShrink: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginInline: `calc(-1 * ${tokens.spacingHorizontalM})`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  tab: {
    flexShrink: 0,
    minHeight: '44px',
    [`& .${tabClassNames.content}`]: { fontWeight: tokens.fontWeightRegular },
  },
  wrong: { color: tokens.colorPaletteRedForeground1 },
});

/** What of the tab before it stays in sight, in pixels: a hint that there is one. */
const edge = 48;

interface SectionTabsProps {
  readonly tabs: readonly (SectionDefinition & { readonly isWrong: boolean })[];
  /** A section is wanted: it cannot stay folded. */
  readonly onSelect: (key: SectionKey) => void;
}

/** The way to each section of a form, all of which stand below each other, so that nothing has to be remembered. */
export default function SectionTabs({ tabs, onSelect }: SectionTabsProps) {
  const styles = useStyles();
  const strip = useRef<HTMLDivElement>(null);
  const [pinned, setPinned] = useState<SectionKey | null>(null);
  const [seen, setSeen] = useState<SectionKey | null>(tabs[0]?.key ?? null);
  const keys = tabs.map(({ key }) => key).join();
  useEffect(() => {
    const body = strip.current?.closest(`.${drawerBodyClassNames.root}`);
    if (!body) return;
    const look = () => setSeen(sectionInSight(body, keys.split(',') as SectionKey[], pinned));
    body.addEventListener('scroll', look, { passive: true });
    return () => body.removeEventListener('scroll', look);
  }, [keys, pinned]);
  // Not all tabs fit a phone: the one that is looked at is pushed into sight.
  useEffect(() => {
    const tab = strip.current?.querySelector(`[aria-controls=${seen && sectionId(seen)}]`);
    if (strip.current && tab) strip.current.scrollLeft = (tab as HTMLElement).offsetLeft - edge;
  }, [seen]);
  return (
    <div ref={strip} className={styles.strip}>
      <TabList
        aria-label={say('form.sections')}
        selectedValue={seen}
        // Its way of keeping the width is to write each name twice.
        reserveSelectedTabSpace={false}
        onTabSelect={(_event, { value }) => {
          const key = value as SectionKey;
          setPinned(key);
          setSeen(key);
          onSelect(key);
          // Once it is unfolded.
          requestAnimationFrame(() => document.getElementById(sectionId(key))?.scrollIntoView({ block: 'start' }));
        }}
      >
        {tabs.map(({ key, title, isWrong }) => (
          <Tab
            key={key}
            value={key}
            className={styles.tab}
            aria-controls={sectionId(key)}
            {...(isWrong && {
              icon: <ErrorCircleRegular className={styles.wrong} />,
              'aria-label': say('form.section-wrong', { section: say(title) }),
            })}
          >
            {say(title)}
          </Tab>
        ))}
      </TabList>
    </div>
  );
}

/** The section that is looked at: the one that was asked for while all of it is in sight, else the topmost. */
function sectionInSight(body: Element, keys: readonly SectionKey[], pinned: SectionKey | null): SectionKey | null {
  const { top, bottom } = body.getBoundingClientRect();
  const boxOf = (key: SectionKey) => document.getElementById(sectionId(key))?.getBoundingClientRect();
  const box = pinned && boxOf(pinned);
  if (box && box.top >= top && box.bottom <= bottom) return pinned;
  const passed = keys.filter((key) => (boxOf(key)?.top ?? Number.POSITIVE_INFINITY) <= top + 64);
  return passed.at(-1) ?? keys[0] ?? null;
}
