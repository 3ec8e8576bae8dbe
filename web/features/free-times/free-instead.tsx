import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { momentOf, numberOf, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import { freeTexts } from '@sitebook/domain/text/free-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { saySpan } from '@sitebook/domain/time/say-span.ts';
import type { HeldSlot } from '@sitebook/domain/waits/held-slot.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../api/connection.ts';
import { type AlternativesAsked, alternativesQuery, type NearbyOffer } from '../../api/free-time-queries.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { OfferWait } from '../waits/offer-wait.tsx';

addTexts(freeTexts);

const useStyles = makeStyles({
  // As high as the least that comes, so that what stands below stays where it is.
  all: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minHeight: '72px' },
  group: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  offers: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  offer: { minHeight: '44px', maxWidth: '100%', overflowWrap: 'anywhere' },
});

export interface FreeInsteadProps {
  /** What was refused. */
  readonly wanted: AlternativesAsked;
  /** The name of the city, for what is free elsewhere in it. */
  readonly city: string;
  /** Takes one of the next times of the same resource; left out by whoever shows these by themselves. */
  readonly onTime?: (time: { readonly start: string; readonly end: string }) => void;
  /** By whose clocks these times are told. */
  readonly zone: string;
  /** Takes another resource for the same time. */
  readonly onResource: (resourceId: number) => void;
  /** What the booking holds that is to be moved; nothing for a new one. */
  readonly moved?: Values | null;
  /** It can be booked by somebody: it is not retired. */
  readonly isOffered: boolean;
  /** Goes on at another location. */
  readonly onNearby: (offer: NearbyOffer) => void;
}

/** What is free in place of what was refused, each to be taken with one press: next times, others here, others in the city. */
export default function FreeInstead(props: FreeInsteadProps) {
  const { wanted, city, zone, moved = null, isOffered, onTime, onResource, onNearby } = props;
  const styles = useStyles();
  const { data, isError, refetch } = useQuery({
    ...alternativesQuery(useApi(), wanted),
    placeholderData: keepPreviousData,
  });
  const told = data && say('free.found', { here: data.others.length, nearby: data.nearby.length });
  return (
    <div className={styles.all}>
      <Announcement>{told}</Announcement>
      {isError && (
        <Text>
          {say('free.failed')} <Button onClick={() => void refetch()}>{say('load.retry')}</Button>
        </Text>
      )}
      {!data && !isError && <Text>{say('free.looking')}</Text>}
      {data && onTime && data.later.length > 0 && (
        <Offers title={say('free.later')}>
          {data.later.map((time) => (
            <Button key={time.start} className={styles.offer} onClick={() => onTime(time)}>
              <bdi>{saySpan(zone, { start: Date.parse(time.start), end: Date.parse(time.end) }, Date.now())}</bdi>
            </Button>
          ))}
        </Offers>
      )}
      {data && (
        <Offers title={say(data.others.length > 0 ? 'free.others' : 'free.others-none')}>
          {data.others.map(({ resourceId, resourceName }) => (
            <Button key={resourceId} className={styles.offer} onClick={() => onResource(resourceId)}>
              {resourceName}
            </Button>
          ))}
        </Offers>
      )}
      {data && data.nearby.length > 0 && (
        <Offers title={say('free.nearby', { city })}>
          {data.nearby.map((offer) => (
            <Button key={offer.resourceId} className={styles.offer} onClick={() => onNearby(offer)}>
              {say('free.there', { resource: offer.resourceName, location: offer.locationName })}
            </Button>
          ))}
        </Offers>
      )}
      {isOffered && (
        <OfferWait
          module={wanted.module}
          iBaseLocationId={wanted.iBaseLocationId}
          slot={slotOf(wanted)}
          moved={moved && slotOf(moved)}
        />
      )}
    </div>
  );
}

function slotOf({ resourceId, start, end }: { readonly [Key in keyof HeldSlot]?: Value }): HeldSlot {
  return { resourceId: numberOf(resourceId) ?? 0, start: momentOf(start) ?? 0, end: momentOf(end) ?? 0 };
}

function Offers({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div role="group" aria-label={title} className={styles.group}>
      <Text weight="semibold">{title}</Text>
      {children.length > 0 && <div className={styles.offers}>{children}</div>}
    </div>
  );
}
