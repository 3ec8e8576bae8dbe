import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { firstFreeQuery } from '../../api/free-time-queries.ts';
import { narrow } from '../../ui/breakpoints.ts';
import type { Site } from '../calendar/site.ts';
import type { Outcome } from './outcome.ts';

const useStyles = makeStyles({
  find: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  hours: { width: '84px', [narrow]: { minHeight: '44px' } },
  range: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
  button: { [narrow]: { minHeight: '44px' } },
});

/** As much as the server looks for. */
const mostHours = 744;
const leastHours = 0.25;

interface FirstFreeProps {
  readonly definition: ModuleDefinition;
  readonly site: Site;
  /** The first moment of what is shown. */
  readonly from: number;
  readonly onFound: (outcome: Outcome<never>) => void;
  /** What was found is no answer to what is asked now. */
  readonly onOther: () => void;
}

/** The earliest time of a length, on whatever resource, from what is shown on. */
export function FirstFree({ definition, site, from, onFound, onOther }: FirstFreeProps) {
  const styles = useStyles();
  const api = useApi();
  const queryClient = useQueryClient();
  const [hours, setHours] = useState('1');
  const range = useId();
  const asked = useRef(hours);
  const [isBusy, setBusy] = useState(false);
  const length = Number(hours);
  const isLength = length >= leastHours && length <= mostHours;
  const find = async () => {
    setBusy(true);
    const onAnswer: typeof onFound = (outcome) => {
      if (asked.current === hours) onFound(outcome);
    };
    try {
      const [first] = await queryClient.fetchQuery({
        ...firstFreeQuery(api, {
          module: definition.key,
          iBaseLocationId: site.iBaseLocationId,
          minutes: Math.max(1, Math.round(length * 60)),
          ...(from > Date.now() && { from: new Date(from).toISOString() }),
          count: 1,
        }),
        staleTime: 0,
      });
      if (!first) return onAnswer({ kind: 'none-free' });
      const { resourceId, start, end } = first;
      onAnswer({ kind: 'found', place: { row: resourceId, start: Date.parse(start), end: Date.parse(end) } });
    } catch (error) {
      onAnswer({ kind: 'failed', reason: reasonOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault();
        if (isLength && !isBusy) void find();
      }}
    >
      <Input
        className={styles.hours}
        type="number"
        aria-label={say('board.free-for')}
        input={{ min: leastHours, max: mostHours, step: leastHours }}
        contentAfter={say('board.hours')}
        value={hours}
        aria-invalid={!isLength}
        aria-describedby={range}
        onChange={(_event, { value }) => {
          asked.current = value;
          setHours(value);
          onOther();
        }}
      />
      <Button className={styles.button} type="submit" disabledFocusable={isBusy || !isLength}>
        {say('board.find-free')}
      </Button>
      <span id={range} role="status" className={styles.range}>
        {!isLength && say('board.hours-range', { least: leastHours, most: mostHours })}
      </span>
    </form>
  );
}
