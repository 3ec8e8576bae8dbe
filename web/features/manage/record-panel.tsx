import { Button, makeStyles, Text } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import type { Values } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, forSeveral, isActive } from '@sitebook/domain/manage/definition.ts';
import { beginOfNext } from '@sitebook/domain/manage/next-record.ts';
import { isShown, withChoices } from '@sitebook/domain/manage/offered.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/connection.ts';
import { recordQuery } from '../../api/manage-queries.ts';
import type { ManagedRecord } from '../../api/wire-record.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { Note } from '../../ui/note.tsx';
import { Fact } from '../form/fact.tsx';
import { PanelFailure, PanelWaiting } from '../form/panel-states.tsx';
import { PanelBody, SidePanel } from '../form/side-panel.tsx';
import type { Typed } from '../form/typed.ts';
import { useVersion } from '../form/version.ts';
import { PlaceScope } from './place-scope.tsx';
import { RecordForm } from './record-form.tsx';
import { RecordHistory } from './record-history.tsx';
import { RecordValue } from './record-value.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { savedNews } from './saved-news.ts';
import { useFamily } from './use-family.ts';
import type { SavedRecord } from './use-record-form.ts';
import { Uses } from './uses.tsx';

const useStyles = makeStyles({
  button: { minHeight: '44px', [narrow]: { flexGrow: 1 } },
});

interface PanelProps {
  readonly definition: EntityDefinition;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Tells what became of it, and what that means for requests, and closes. */
  readonly onDone: (news: string, told?: string) => void;
}

/** Adds a record, or one after the other. */
export function NewRecordPanel({
  definition,
  isOpen,
  onClose,
  onDone,
  begin,
}: PanelProps & { readonly begin: Values }) {
  const title = say('manage.add', { what: say(definition.one) });
  const [next, setNext] = useState({ begin, news: '', told: '', times: 0 });
  const saved = ({ labels, values, told, isAnother }: SavedRecord) => {
    const news = savedNews(labels);
    if (isAnother) setNext({ begin: beginOfNext(definition, values), news, told, times: next.times + 1 });
    else onDone(news, told);
  };
  return (
    <SidePanel size={definition.shapesForm ? 'large' : 'medium'} isOpen={isOpen} title={title} onClose={onClose}>
      <RecordForm
        key={next.times}
        definition={definition.several ? forSeveral(definition) : definition}
        stored={null}
        begin={next.begin}
        carried={{}}
        head={
          <>
            <Text role="status">{next.news}</Text>
            {next.told !== '' && <Note kind="warning" text={next.told} />}
          </>
        }
        onSaved={saved}
        onReload={() => undefined}
      />
    </SidePanel>
  );
}

/** Opens a record: to be changed by whoever may, else to be read. */
export function RecordPanel({ definition, id, isOpen, onClose, onDone }: PanelProps & { readonly id: number }) {
  const record = useQuery(recordQuery(useApi(), definition, id));
  const title = record.data?.label ?? say(definition.one);
  // What was kept for an earlier panel, which may still slide out, is no beginning for a form.
  const given = record.isFetchedAfterMount ? record.data : undefined;
  return (
    <SidePanel size={definition.shapesForm ? 'large' : 'medium'} isOpen={isOpen} title={title} onClose={onClose}>
      {record.isError ? (
        <PanelFailure error={record.error} onRetry={() => void record.refetch()} />
      ) : given ? (
        <Opened
          definition={definition}
          given={given}
          onDone={onDone}
          onReload={async () => (await record.refetch()).data}
        />
      ) : (
        <PanelWaiting />
      )}
    </SidePanel>
  );
}

interface OpenedProps extends Omit<PanelProps, 'isOpen' | 'onClose'> {
  readonly given: ManagedRecord;
  readonly onReload: () => Promise<ManagedRecord | undefined>;
}

/** To be changed on top of the version that it was opened with, or of the latest once that is asked for. */
function Opened({ definition, given, onDone, onReload }: OpenedProps) {
  const styles = useStyles();
  const version = useVersion(() => ({ stored: given, carried: {}, base: given.values }));
  const { stored: record, carried, renew } = version;
  const [isRenewed, setRenewed] = useState(false);
  const [isDoomed, setDoomed] = useState(false);
  const reload = async (typed: Typed, asked: Values) => {
    const latest = await onReload();
    if (!latest) return;
    setRenewed(true);
    renew(latest, typed, asked);
  };
  const others = useFamily(definition, record.values).map(({ values }) => values);
  const foot = (
    <>
      <Fact title={say('manage.used-by')}>
        <Uses definition={definition} uses={record.uses} />
      </Fact>
      <RecordHistory definition={definition} record={record} />
    </>
  );
  // What is only ever retired cannot be removed once it is.
  const canGo = !definition.staysKnown || isActive(definition, record.values);
  const removal = canGo && record.actions.includes('remove') && (
    <Button
      className={styles.button}
      size="large"
      icon={<DeleteRegular />}
      aria-haspopup="dialog"
      onClick={() => setDoomed(true)}
    >
      {say(definition.staysKnown ? 'manage.retire' : 'manage.remove')}
    </Button>
  );
  return (
    <PlaceScope definition={definition} values={record.values}>
      {record.actions.includes('update') ? (
        <RecordForm
          key={record.version}
          definition={definition}
          stored={record}
          begin={{}}
          carried={carried}
          conflicts={version.conflictsIn(definition.fields)}
          isRenewed={isRenewed}
          onSaved={({ labels, told }) => onDone(savedNews(labels), told)}
          onReload={(typed, asked) => void reload(typed, asked)}
          actions={removal}
          foot={foot}
        />
      ) : (
        <PanelBody>
          {definition.fields
            .filter((field) => !field.isSaidOnce && !field.isSettled && isShown(field, record.values))
            .map((field) => withChoices(field, record.values, others))
            .map((field) => (
              <Fact key={field.key} title={say(field.title)}>
                <RecordValue field={field} value={record.values[field.key] ?? null} name={record.names[field.key]} />
              </Fact>
            ))}
          {removal}
          {foot}
        </PanelBody>
      )}
      {isDoomed && (
        <RemoveDialog
          definition={definition}
          record={record}
          onKept={() => setDoomed(false)}
          onRemoved={(outcome) =>
            onDone(say(definition.staysKnown ? 'manage.retired-one' : `manage.${outcome}`, { name: record.label }))
          }
        />
      )}
    </PlaceScope>
  );
}
