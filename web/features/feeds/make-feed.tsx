import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { LinkRegular } from '@fluentui/react-icons/svg/link';
import type { WireMadeFeed } from '@sitebook/contract/feeds/feeds.ts';
import { runsLocation } from '@sitebook/domain/access/actor.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useMutation, useQueries } from '@tanstack/react-query';
import { type Ref, type RefObject, useRef, useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { makeFeed } from '../../api/feed-queries.ts';
import { calendarResourcesQuery } from '../../api/lookup-queries.ts';
import { Note } from '../../ui/note.tsx';
import { useSelection } from '../location/selection.ts';
import { useActor } from '../profile/use-me.ts';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalS },
  what: { flexGrow: 1, flexBasis: '240px', maxWidth: '420px' },
  select: { minHeight: '44px', '& > select': { minHeight: '44px' } },
  button: { minHeight: '44px' },
});

const withCalendar = modules.filter(({ calendar }) => calendar !== undefined);

interface MakeFeedProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onMade: (feed: WireMadeFeed) => void;
  /** It may be there although no answer came. */
  readonly onTried: () => unknown;
}

/** Makes a link to one's own bookings or, where one runs the chosen location, to those of what can be booked there. */
export function MakeFeed({ button, onMade, onTried }: MakeFeedProps) {
  const styles = useStyles();
  const api = useApi();
  const baseLocationId = useSelection()?.iBaseLocationId ?? null;
  const actor = useActor(baseLocationId);
  const isTheirs = actor !== undefined && runsLocation(actor);
  const resources = useQueries({
    queries: withCalendar.map(({ key }) => ({
      ...calendarResourcesQuery(api, { module: key, baseLocationId }),
      enabled: isTheirs && baseLocationId !== null,
    })),
  });
  const [chosen, setChosen] = useState('');
  // What is pressed twice at once comes before anything is drawn anew.
  const isMaking = useRef(false);
  const making = useMutation({
    mutationFn: () => makeFeed(api, chosen === '' ? null : Number(chosen)),
    onSuccess: onMade,
    onSettled: () => {
      isMaking.current = false;
      return onTried();
    },
  });
  const make = () => {
    if (isMaking.current) return;
    isMaking.current = true;
    making.mutate();
  };
  // All at once: what is chosen from does not grow under somebody's hands.
  const isKnown = resources.every(({ isPending }) => !isPending);
  const groups = withCalendar.flatMap(({ key, title }, index) => {
    const rows = resources[index]?.data ?? [];
    return rows.length > 0 ? [{ key, title: say(title), rows }] : [];
  });
  return (
    <>
      <div className={styles.line}>
        {isKnown && groups.length > 0 && (
          <Field label={say('feed.what')} className={styles.what}>
            <Select className={styles.select} value={chosen} onChange={(_event, { value }) => setChosen(value)}>
              <option value="">{say('feed.mine')}</option>
              {groups.map(({ key, title, rows }) => (
                <optgroup key={key} label={title}>
                  {rows.map(({ id, name }) => (
                    <option key={id} value={String(id)}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          </Field>
        )}
        <Button
          ref={button as Ref<never>}
          className={styles.button}
          icon={<LinkRegular />}
          disabledFocusable={making.isPending}
          onClick={make}
        >
          {say('feed.make')}
        </Button>
      </div>
      {making.isError && <Note kind="error" text={reasonOf(making.error)} />}
    </>
  );
}
