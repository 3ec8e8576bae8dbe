import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { WireBulk } from '@sitebook/contract/bulk/bulk.ts';
import { assignName, leaveName, moveName } from '@sitebook/contract/bulk/paths.ts';
import { actionOf } from '@sitebook/contract/modules/wire-codes.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { actionsForSeveral, type BulkAction } from '@sitebook/domain/request/several.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { bulkQuery, stopBulk } from '../../api/bulk-queries.ts';
import { useApi } from '../../api/connection.ts';
import { outdateLists } from '../../api/save-request.ts';
import { linkTo } from '../../paths.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { Note } from '../../ui/note.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  bar: { flexGrow: 1, minWidth: '120px', accentColor: tokens.colorBrandBackground },
  count: { fontVariantNumeric: 'tabular-nums' },
  button: { [narrow]: { minHeight: '44px', flexGrow: 1 } },
  refused: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    maxHeight: '32vh',
    overflowY: 'auto',
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    overflowWrap: 'anywhere',
  },
  // It stands in the middle of words, where its colour alone does not tell it from them.
  link: { textDecorationLine: 'underline' },
});

interface BulkProgressProps {
  readonly definition: ModuleDefinition;
  readonly bulkId: number;
  /** Chooses them in the list; not where there is none. */
  readonly onChoose?: ((ids: readonly number[]) => void) | undefined;
  readonly onDismiss: () => void;
}

/** How far it is; once it is over, how many are done, and which were refused and why. */
export function BulkProgress({ definition, bulkId, onChoose, onDismiss }: BulkProgressProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: bulk, error, refetch } = useQuery(bulkQuery(api, bulkId));
  const isOver = bulk?.isOver === true;
  const isGone = error instanceof ApiError && error.status === 404;
  const outdate = useEffectEvent(() => outdateLists(queryClient, definition));
  useEffect(() => {
    if (isOver) outdate();
  }, [isOver]);
  const leave = useEffectEvent(onDismiss);
  useEffect(() => {
    // Forgotten meanwhile, or of somebody who used this browser before.
    if (isGone) leave();
  }, [isGone]);
  if (error && !isGone) {
    return (
      <Note kind="error" text={reasonOf(error)}>
        <Button onClick={() => void refetch()}>{say('load.retry')}</Button>
        <Button onClick={onDismiss}>{say('bulk.dismiss')}</Button>
      </Note>
    );
  }
  if (!bulk) return null;
  return isOver ? (
    <Result definition={definition} bulk={bulk} onChoose={onChoose} onDismiss={onDismiss} />
  ) : (
    <Running definition={definition} bulk={bulk} onStop={() => stopBulk(api, bulkId)} />
  );
}

interface RunningProps {
  readonly definition: ModuleDefinition;
  readonly bulk: WireBulk;
  readonly onStop: () => Promise<unknown>;
}

function Running({ definition, bulk, onStop }: RunningProps) {
  const styles = useStyles();
  const [isStopping, setStopping] = useState(bulk.isStopped);
  const { total, done, refused } = bulk;
  const judged = done + refused.length;
  const text = say(`bulk.doing-${actionIn(definition, bulk)}`, { done: judged, count: total });
  const stop = () => {
    if (isStopping) return;
    setStopping(true);
    onStop().catch(() => setStopping(false));
  };
  return (
    <div className={styles.line}>
      <Text weight="semibold" className={styles.count}>
        {text}
      </Text>
      <progress className={styles.bar} value={judged} max={total} aria-label={text} />
      <Button className={styles.button} disabledFocusable={isStopping} onClick={stop}>
        {say(isStopping ? 'bulk.stopping' : 'bulk.stop')}
      </Button>
    </div>
  );
}

type ResultProps = Omit<BulkProgressProps, 'bulkId'> & { readonly bulk: WireBulk };

function Result({ definition, bulk, onChoose, onDismiss }: ResultProps) {
  const styles = useStyles();
  const { total, done, left, refused } = bulk;
  const told = [
    say(`bulk.done-${actionIn(definition, bulk)}`, { done, count: total }),
    left > 0 && say('bulk.left', { count: left }),
    refused.length > 0 && say('bulk.refused', { count: refused.length }),
  ];
  return (
    <>
      <Text role="status" weight="semibold">
        {told.filter(Boolean).join(' ')}
      </Text>
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.map(({ id, reason }) => (
            <li key={id}>
              <TextLink className={styles.link} {...linkTo.viewRequest(definition.key, id)}>
                {say('bulk.request', { id })}
              </TextLink>{' '}
              {reason}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.line}>
        {refused.length > 0 && onChoose && (
          <Button className={styles.button} onClick={() => onChoose(refused.map(({ id }) => id))}>
            {say('bulk.choose-refused')}
          </Button>
        )}
        <Button className={styles.button} onClick={onDismiss}>
          {say('bulk.dismiss')}
        </Button>
      </div>
    </>
  );
}

/** By the name of the wire. */
function actionIn({ key }: ModuleDefinition, { action: name }: WireBulk): BulkAction {
  if (name === moveName) return 'move';
  if (name === leaveName) return 'leave';
  const code = name === assignName ? 'assign' : actionOf(key, name);
  return actionsForSeveral.find((one) => one === code) ?? 'close';
}
