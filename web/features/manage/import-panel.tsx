import { Button, DrawerFooter, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload';
import type { ImportAnswer, ManageOverview } from '@sitebook/contract/manage/manage-schema.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { type Ref, useRef, useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useImport } from '../../api/save-record.ts';
import { SearchableSelect } from '../../fields/searchable-select.tsx';
import { narrow } from '../../ui/breakpoints.ts';
import { Note } from '../../ui/note.tsx';
import { FormMessage } from '../form/form-message.tsx';
import { PanelBody, SidePanel } from '../form/side-panel.tsx';
import { ConsequencesQuestions, type Decided, hasQuestions, isQuestion } from './consequences-questions.tsx';
import { ImportPreview } from './import-preview.tsx';

const useStyles = makeStyles({
  bar: { flexWrap: 'wrap', gap: tokens.spacingHorizontalM, [narrow]: { paddingInline: tokens.spacingHorizontalL } },
  button: { minHeight: '44px', minWidth: '128px', [narrow]: { flexGrow: 1 } },
  quiet: { color: tokens.colorNeutralForeground2 },
});

interface ImportPanelProps {
  readonly definition: EntityDefinition;
  readonly overview: ManageOverview;
  /** The location that the list is narrowed to. */
  readonly place: number | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: (news: string) => void;
}

/** Takes a file in, in two steps: first what it would change, then doing it. */
export function ImportPanel({ definition, isOpen, onClose, onDone, ...props }: ImportPanelProps) {
  const styles = useStyles();
  const picker = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [isAsked, setAsked] = useState(false);
  const keys = useRef(new Map<string, string>());
  const [preview, setPreview] = useState<ImportAnswer | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const run = useImport(definition);
  const { takesCalendars } = definition;
  const [place, setPlace] = useState(props.place);

  const look = (file: File, at = place) =>
    run.mutate({ file, isDryRun: true, place: at, idempotencyKey: '' }, { onSuccess: (answer) => setPreview(answer) });
  /** The same import sent again is done once; with another answer it is another. */
  const keyOf = (decided: Decided): string => {
    const content = JSON.stringify([decided, place]);
    const key = keys.current.get(content) ?? crypto.randomUUID();
    keys.current.set(content, key);
    return key;
  };
  const take = (file: File, decided: Decided) => {
    setAsked(false);
    run.mutate(
      { file, isDryRun: false, place, ...decided, idempotencyKey: keyOf(decided) },
      {
        onSuccess: ({ added, changed }) => {
          const news = say('manage.import-done', { added, changed });
          setResult(news);
          onDone(news);
          // The button that was pressed is gone.
          chooser.current?.focus();
        },
        onError: (error) => {
          // Somebody has booked meanwhile what the file takes away: looked at again, it says so and asks.
          if (isQuestion(error)) look(file);
        },
      },
    );
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    keys.current.clear();
    setChosen(file);
    setPreview(null);
    setResult(null);
    look(file);
  };
  const places = props.overview.locations.map(({ iBaseLocationId, locationName }) => ({
    id: iBaseLocationId,
    name: locationName,
  }));
  const isReady = preview !== null && preview.errorCount === 0 && preview.added + preview.changed > 0;

  return (
    <SidePanel
      size="medium"
      isOpen={isOpen}
      title={say('manage.import-title', { what: say(definition.title) })}
      onClose={onClose}
    >
      <PanelBody>
        <Text>{say('manage.import-text')}</Text>
        <Text className={styles.quiet}>{say('manage.import-hint')}</Text>
        {takesCalendars && (
          <>
            <Text className={styles.quiet}>{say('manage.calendar-hint')}</Text>
            {!definition.closes && <Text className={styles.quiet}>{say('manage.calendar-closes-too')}</Text>}
            <SearchableSelect
              label={say('manage.calendar-place')}
              size="medium"
              options={places}
              selected={places.find(({ id }) => id === place) ?? null}
              onSelect={({ id }) => {
                setPlace(id);
                setPreview(null);
                setResult(null);
                if (chosen) look(chosen, id);
              }}
            />
          </>
        )}
        <input
          ref={picker}
          type="file"
          accept={takesCalendars ? '.csv,.txt,.ics,text/csv,text/calendar' : '.csv,.txt,text/csv'}
          hidden
          aria-label={say('manage.import-choose')}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // The same file, mended meanwhile, can be chosen again.
            event.target.value = '';
          }}
        />
        {run.isPending && chosen && (
          <Spinner labelPosition="after" label={say('manage.import-working', { name: chosen.name })} />
        )}
        {run.isError && <Note kind="error" text={reasonOf(run.error)} />}
        {preview && result === null && <ImportPreview definition={definition} answer={preview} />}
      </PanelBody>
      <DrawerFooter className={styles.bar}>
        <FormMessage outcome={result === null ? null : { kind: 'saved', text: result, onDismiss: onClose }} />
        {isReady && result === null && chosen && (
          <Button
            appearance="primary"
            size="large"
            className={styles.button}
            disabledFocusable={run.isPending}
            onClick={() => (hasQuestions(preview.consequences) ? setAsked(true) : take(chosen, { isConfirmed: false }))}
          >
            {say('manage.import-do')}
          </Button>
        )}
        <Button
          ref={chooser as Ref<never>}
          size="large"
          appearance={isReady ? 'secondary' : 'primary'}
          className={styles.button}
          icon={<ArrowUploadRegular />}
          disabledFocusable={run.isPending}
          onClick={() => picker.current?.click()}
        >
          {say(chosen ? 'manage.import-again' : 'manage.import-choose')}
        </Button>
      </DrawerFooter>
      {isAsked && preview && chosen && (
        <ConsequencesQuestions
          definition={definition}
          consequences={preview.consequences}
          confirm="manage.import-anyway"
          onBack={() => setAsked(false)}
          onDecided={(decided) => take(chosen, decided)}
        />
      )}
    </SidePanel>
  );
}
