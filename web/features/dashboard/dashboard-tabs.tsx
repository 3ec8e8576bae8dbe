import { makeStyles, Tab, TabList, tabClassNames, tokens } from '@fluentui/react-components';
import type { Tab as TabName } from '@sitebook/domain/access/tab.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useEffect, useRef } from 'react';
import { narrow } from '../../ui/breakpoints.ts';
import { countText } from '../../ui/count-text.ts';

const useStyles = makeStyles({
  // Five tabs do not fit a phone: they are pushed aside there, under the finger.
  strip: { overflowX: 'auto', scrollbarWidth: 'none', marginInline: `calc(-1 * ${tokens.spacingHorizontalM})` },
  name: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  count: {
    minWidth: '16px',
    paddingInline: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase100,
    lineHeight: '16px',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
  },
  tab: {
    flexShrink: 0,
    [narrow]: { minHeight: '44px' },
    // The line below marks the tab that is shown. A heavier name would push the others aside.
    [`& .${tabClassNames.content}`]: { fontWeight: tokens.fontWeightRegular },
  },
});

interface DashboardTabsProps {
  readonly tabs: readonly TabName[];
  readonly tab: TabName | undefined;
  /** How much there is to do in a tab, where that is told. */
  readonly counts: ReadonlyMap<TabName, number>;
  readonly onTab: (tab: TabName) => void;
  /** The id of what the tabs show. */
  readonly panelId: string;
}

export const tabId = (tab: TabName) => `dashboard-tab-${tab}`;

export function DashboardTabs({ tabs, tab, counts, onTab, panelId }: DashboardTabsProps) {
  const styles = useStyles();
  const strip = useRef<HTMLDivElement>(null);
  // A tab that an address leads to may be out of sight, and one that was in sight when the phone is turned.
  useEffect(() => {
    const box = strip.current;
    const chosen = tab && box?.querySelector(`#${tabId(tab)}`);
    if (!box || !chosen) return;
    const observer = new ResizeObserver(() => bringIntoSight(box, chosen));
    observer.observe(box);
    return () => observer.disconnect();
  }, [tab]);
  return (
    <div ref={strip} className={styles.strip}>
      <TabList
        aria-label={say('dashboard.tabs')}
        // Without any it would begin to choose by itself.
        selectedValue={tab ?? ''}
        // Its way of keeping the width is to write each name twice.
        reserveSelectedTabSpace={false}
        onTabSelect={(_event, { value }) => onTab(value as TabName)}
      >
        {tabs.map((name) => {
          const count = countText(counts.get(name));
          return (
            <Tab key={name} id={tabId(name)} value={name} className={styles.tab} aria-controls={panelId}>
              <span className={styles.name}>
                <span data-tab-name>{say(`tab.${name}`)}</span>
                {count !== '' && <span className={styles.count}>{count}</span>}
              </span>
            </Tab>
          );
        })}
      </TabList>
    </div>
  );
}

/** Sideways only: further down the page somebody may be reading. */
function bringIntoSight(strip: Element, chosen: Element): void {
  const [outer, inner] = [strip.getBoundingClientRect(), chosen.getBoundingClientRect()];
  strip.scrollLeft += Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right);
}
