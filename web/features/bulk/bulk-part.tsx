import { makeStyles, tokens } from '@fluentui/react-components';
import type { Actor } from '@sitebook/domain/access/actor.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { ActionForSeveral } from '@sitebook/domain/request/several.ts';
import { bulkTexts } from '@sitebook/domain/text/bulk-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useRef, useState } from 'react';
import type { ListAsked } from '../../api/request-queries.ts';
import { narrow, print } from '../../ui/breakpoints.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { keptBulk } from './kept-bulk.ts';
import type { Choosing } from './use-choice.ts';

addTexts(bulkTexts);

const useStyles = makeStyles({
  region: {
    position: 'sticky',
    insetBlockEnd: tokens.spacingVerticalM,
    zIndex: 2,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    marginBlockStart: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    outlineStyle: 'none',
    // Above the plus.
    [narrow]: {
      insetBlockEnd: `calc(88px + env(safe-area-inset-bottom))`,
      padding: tokens.spacingHorizontalM,
    },
    [print]: { display: 'none' },
  },
});

export interface BulkPartProps {
  readonly definition: ModuleDefinition;
  readonly actor: Actor;
  readonly asked: ListAsked;
  readonly zone: string;
  readonly choosing: Choosing;
  /** What was begun, if anything. */
  readonly bulkId: number | null;
  /** What had the focus is gone. */
  readonly onLeave: () => void;
}

/** What is chosen, what can be done to it, and what came of it. */
export default function BulkPart({ definition, actor, asked, zone, choosing, bulkId, onLeave }: BulkPartProps) {
  const styles = useStyles();
  const region = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState<ActionForSeveral | null>(null);
  const isChosen = choosing.chosen.length > 0 || choosing.matching !== null;
  return (
    <section ref={region} className={styles.region} tabIndex={-1} aria-label={say('bulk.region')}>
      {bulkId !== null && (
        <BulkProgress
          key={bulkId}
          definition={definition}
          bulkId={bulkId}
          onChoose={(ids) => {
            choosing.chooseThese(ids);
            keptBulk.set(null);
            region.current?.focus({ preventScroll: true });
          }}
          onDismiss={() => {
            keptBulk.set(null);
            if (!isChosen) onLeave();
          }}
        />
      )}
      {isChosen && (
        <BulkBar
          definition={definition}
          actor={actor}
          asked={asked}
          choosing={choosing}
          onAct={setAsking}
          onClear={() => {
            choosing.clear();
            if (bulkId === null) onLeave();
          }}
        />
      )}
      {asking && (
        <BulkDialog
          definition={definition}
          action={asking}
          asked={asked}
          zone={zone}
          choosing={choosing}
          onBack={() => setAsking(null)}
          onStarted={(started) => {
            setAsking(null);
            choosing.clear();
            keptBulk.set({ bulkId: started, module: definition.key });
            region.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </section>
  );
}
