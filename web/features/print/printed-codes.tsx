import { Field, makeStyles, Select } from '@fluentui/react-components';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { printTexts } from '@sitebook/domain/text/print-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../api/connection.ts';
import { placeQuery } from '../../api/location-queries.ts';
import { lookupQuery } from '../../api/lookup-queries.ts';
import { hashOf, linkTo } from '../../paths.ts';
import { print } from '../../ui/breakpoints.ts';
import { Failure } from './failure.tsx';
import { Paper } from './paper.tsx';
import { QrCode } from './qr-code.tsx';
import { Waiting } from './waiting.tsx';

addTexts(printTexts);

const useStyles = makeStyles({
  choice: { maxWidth: '320px', marginBlockEnd: '6mm', [print]: { display: 'none' } },
  select: { '& > select': { minHeight: '44px' } },
  // Three in a row on A4 and Letter, each read from half a metre.
  sheet: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(58mm, 1fr))',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [print]: { gridTemplateColumns: 'repeat(3, 1fr)' },
  },
  // The dashes are cut along.
  cell: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    padding: '2mm',
    textAlign: 'center',
    breakInside: 'avoid',
    border: '1px dashed #666',
    // One line between two.
    marginInlineEnd: '-1px',
    marginBlockEnd: '-1px',
  },
  code: { width: '56mm', maxWidth: '100%', lineHeight: 0 },
  name: { margin: 0, fontSize: '12pt', lineHeight: 1.25, fontWeight: 600 },
  small: { margin: 0, fontSize: '8pt' },
});

const withCalendar = modules.filter(({ calendar }) => calendar !== undefined);

interface PrintedCodesProps {
  readonly baseLocationId: number;
  /** Only of this one. */
  readonly module: string | undefined;
}

/** A code for each of what can be booked at a location, to be cut out and put up there. */
export function PrintedCodes({ baseLocationId, module }: PrintedCodesProps) {
  const api = useApi();
  const chosen = withCalendar.filter(({ key }) => key === module);
  const shown = chosen.length > 0 ? chosen : withCalendar;
  const place = useQuery(placeQuery(api, baseLocationId));
  const resources = useQueries({
    queries: shown.map(({ key }) =>
      lookupQuery(api, { source: 'resources', module: key, baseLocationId, within: null }),
    ),
  });
  const failed = [place, ...resources].find((query) => query.isError);
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!place.data || resources.some(({ data }) => data === undefined)) return <Waiting />;
  const { locationName, timeZone } = place.data;
  const codes = shown.flatMap((definition, index) =>
    (resources[index]?.data ?? []).map(({ id, name }) => ({ definition, id, name })),
  );
  return (
    <Paper title={titleOf(chosen[0])} location={locationName} zone={timeZone} isReady={codes.length > 0} isTop>
      <ModuleChoice module={chosen[0]?.key ?? ''} place={baseLocationId} />
      {codes.length === 0 ? <p>{say('print.codes-none')}</p> : <Sheet codes={codes} location={locationName} />}
    </Paper>
  );
}

function titleOf(definition: ModuleDefinition | undefined): string {
  return definition ? say('print.codes-of', { module: say(definition.title) }) : say('print.codes-title');
}

interface Code {
  readonly definition: ModuleDefinition;
  readonly id: number;
  readonly name: string;
}

function Sheet({ codes, location }: { readonly codes: readonly Code[]; readonly location: string }) {
  const styles = useStyles();
  return (
    <ul className={styles.sheet} aria-label={say('print.codes-title')}>
      {codes.map(({ definition, id, name }) => {
        const address = new URL(hashOf.resource(definition.key, id), window.location.href).href;
        return (
          <li key={id} className={styles.cell}>
            <div className={styles.code}>
              <QrCode address={address} label={address} />
            </div>
            <p className={styles.name}>{name}</p>
            <p className={styles.small}>{say(definition.title)}</p>
            <p className={styles.small}>{location}</p>
            <p className={styles.small}>{say('print.codes-scan')}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** Of which module, or of all. */
function ModuleChoice({ module, place }: { readonly module: string; readonly place: number }) {
  const styles = useStyles();
  const navigate = useNavigate();
  return (
    <Field label={say('print.codes-module')} className={styles.choice}>
      <Select
        className={styles.select}
        value={module}
        onChange={(_event, { value }) =>
          void navigate({ ...linkTo.printCodes({ place, ...(value && { module: value }) }), replace: true })
        }
      >
        <option value="">{say('print.codes-all')}</option>
        {withCalendar.map(({ key, title }) => (
          <option key={key} value={key}>
            {say(title)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
