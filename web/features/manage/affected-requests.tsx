import { makeStyles, tokens } from '@fluentui/react-components';
import type { Consequences } from '@sitebook/contract/manage/record-schema.ts';
import { fieldOf } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { linkTo } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { RequestTime } from '../request-value/request-time.tsx';

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    maxHeight: '40vh',
    overflowY: 'auto',
  },
});

interface AffectedRequestsProps {
  /** How many there are; those that are given are the first of them. */
  readonly count: number;
  readonly requests: readonly (Consequences['breaks'][number] & { readonly hasBegun?: boolean })[];
}

/** The open requests that a change would break, each to be looked at: which, whose, and when by its location's clocks. */
export function AffectedRequests({ count, requests }: AffectedRequestsProps) {
  const styles = useStyles();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard */}
      <ul className={styles.list} tabIndex={0}>
        {requests.map(({ moduleName, requestId, name, startTime, timeZone, hasBegun = false }) => (
          <li key={requestId}>
            <TextLink target="_blank" {...linkTo.viewRequest(moduleName, requestId)}>
              {affectedTitle({ moduleName, requestId })}
            </TextLink>{' '}
            {name} <RequestTime zone={timeZone} value={startTime} isDay={isReadAsDay(moduleName)} />
            {hasBegun && ` (${say('manage.closed-begun')})`}
          </li>
        ))}
      </ul>
      {count > requests.length && <span>{say('manage.import-more', { count: count - requests.length })}</span>}
    </>
  );
}

/** A stay is told by its day. */
function isReadAsDay(moduleName: string) {
  const definition = moduleOf(moduleName);
  return definition && fieldOf(definition, 'start')?.isReadAsDay;
}

/** What such a request is called. */
export function affectedTitle({
  moduleName,
  requestId,
}: Pick<Consequences['breaks'][number], 'moduleName' | 'requestId'>): string {
  const definition = moduleOf(moduleName);
  return say('form.one-title', { module: definition ? say(definition.title) : moduleName, id: requestId });
}
