import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Actor } from '@sitebook/domain/access/actor.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { type ActionForSeveral, mostAtOnce } from '@sitebook/domain/request/several.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { matchingQuery } from '../../api/bulk-queries.ts';
import { useApi } from '../../api/connection.ts';
import type { ListAsked } from '../../api/request-queries.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { ExportList } from '../export/export-list.tsx';
import { offersFor } from './offered.ts';
import type { Choosing } from './use-choice.ts';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  count: { fontVariantNumeric: 'tabular-nums', flexShrink: 0 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginInlineStart: 'auto',
    [narrow]: { flexBasis: '100%' },
  },
  touch: { paddingInline: tokens.spacingHorizontalS, [narrow]: { minHeight: '44px' } },
  button: { [narrow]: { minHeight: '44px', flexGrow: 1 } },
  quiet: { color: tokens.colorNeutralForeground2 },
});

interface BulkBarProps {
  readonly definition: ModuleDefinition;
  readonly actor: Actor;
  readonly asked: ListAsked;
  readonly choosing: Choosing;
  readonly onAct: (action: ActionForSeveral) => void;
  readonly onClear: () => void;
}

/** How many are chosen, what can be done to them, and how to choose more of them or none. */
export function BulkBar({ definition, actor, asked, choosing, onAct, onClear }: BulkBarProps) {
  const styles = useStyles();
  const { chosen, matching, rows } = choosing;
  // Those chosen in other searches of the tab are in the file as well.
  const exported =
    matching === null ? { asked: { ...asked, search: '', filter: {} }, ids: chosen.map(({ id }) => id) } : { asked };
  const offers = offersFor(definition, actor, matching === null ? chosen : rows);
  return (
    <div className={styles.line}>
      <Text role="status" weight="semibold" className={styles.count}>
        {say('bulk.chosen', { count: matching ?? chosen.length })}
      </Text>
      <Button className={styles.touch} appearance="subtle" onClick={onClear}>
        {say('bulk.clear')}
      </Button>
      {/* Last of the line: it goes once everything is chosen, and a second click must not meet what stood behind it. */}
      <ChooseMore definition={definition} asked={asked} choosing={choosing} />
      <div className={styles.actions}>
        {offers.map(({ action }) => (
          <Button key={action} className={styles.button} aria-haspopup="dialog" onClick={() => onAct(action)}>
            {say(`bulk.do-${action}`)}
          </Button>
        ))}
        <ExportList definition={definition} {...exported} />
        {offers.length === 0 && <Text className={styles.quiet}>{say('bulk.none-offered')}</Text>}
      </div>
    </div>
  );
}

type ChooseMoreProps = Pick<BulkBarProps, 'definition' | 'asked' | 'choosing'>;

/** First all that are shown, then all that match, as long as they are not too many. */
function ChooseMore({ definition, asked, choosing }: ChooseMoreProps) {
  const styles = useStyles();
  const { rows, isChosen, matching } = choosing;
  const isAllShown = rows.every(({ id }) => isChosen(id));
  const { data } = useQuery({
    ...matchingQuery(useApi(), definition, asked),
    enabled: isAllShown && matching === null && rows.length > 0,
  });
  if (matching !== null || rows.length === 0) return null;
  if (!isAllShown) {
    return (
      <Button className={styles.touch} appearance="subtle" onClick={choosing.chooseShown}>
        {say('bulk.all-shown', { count: rows.length })}
      </Button>
    );
  }
  if (!data || data.count <= rows.length) return null;
  if (data.count > mostAtOnce) {
    return <Text className={styles.quiet}>{say('bulk.too-many', { count: data.count, most: mostAtOnce })}</Text>;
  }
  return (
    <Button className={styles.touch} appearance="subtle" onClick={() => choosing.chooseMatching(data.count)}>
      {say('bulk.all-matching', { count: data.count })}
    </Button>
  );
}
