import type { ManageOverview } from '@sitebook/contract/manage/manage-schema.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { useEffect, useState } from 'react';
import { focusLead } from '../page/return-focus.ts';
import { CopyPanel } from './copy-panel.tsx';
import { ImportJsonPanel } from './import-json-panel.tsx';
import { ImportPanel } from './import-panel.tsx';
import { leadTo, type ManageSearch } from './manage-search.ts';
import { NewRecordPanel, RecordPanel } from './record-panel.tsx';

interface ListPanelProps {
  readonly definition: EntityDefinition;
  /** What the address says is open. */
  readonly open: ManageSearch['open'];
  readonly overview: ManageOverview;
  /** The location that the list is narrowed to, and what records have in common. */
  readonly place: number | undefined;
  readonly family: string | undefined;
  readonly rights: ManageOverview['entities'][number] | undefined;
  /** What a new record begins with. */
  readonly begin: Values;
  readonly onClose: () => void;
  readonly onNews: (news: string, told?: string) => void;
}

/**
 * The panel over a list. What was open stays while it slides out: taken away at once, Fluent would leave the list behind
 * it hidden from screen readers. Opened again it begins anew.
 */
export function ListPanel({
  definition,
  open,
  overview,
  place,
  family,
  rights,
  begin,
  onClose,
  onNews,
}: ListPanelProps) {
  const [last, setLast] = useState({ open, times: 0, isOpen: open !== undefined });
  const isOpen = open !== undefined;
  if (open !== undefined && (open !== last.open || !last.isOpen)) setLast({ open, times: last.times + 1, isOpen });
  else if (isOpen !== last.isOpen) setLast({ ...last, isOpen });
  const { open: lastOpen } = last;
  // Fluent would know the way back only for those who pressed something here; others come by an address.
  useEffect(() => {
    if (!isOpen && lastOpen !== undefined) focusLead(leadTo(lastOpen));
  }, [isOpen, lastOpen]);
  const done = (news: string, told?: string) => {
    onNews(news, told);
    onClose();
  };
  const shared = { definition, isOpen, onClose };
  if (last.open === 'new') {
    return rights?.canCreate && <NewRecordPanel key={last.times} {...shared} begin={begin} onDone={done} />;
  }
  if (last.open === 'import') {
    return (
      rights?.canChange && (
        <ImportPanel key={last.times} {...shared} overview={overview} place={place} onDone={onNews} />
      )
    );
  }
  if (last.open === 'import-json' || last.open === 'copy') {
    if (family === undefined || !rights?.canCreate) return null;
    const Panel = last.open === 'copy' ? CopyPanel : ImportJsonPanel;
    return <Panel key={last.times} {...shared} overview={overview} place={place} family={family} onDone={onNews} />;
  }
  return last.open !== undefined && <RecordPanel key={last.times} {...shared} id={last.open} onDone={done} />;
}
