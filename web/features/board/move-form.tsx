import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  makeStyles,
  Select,
  tokens,
} from '@fluentui/react-components';
import { parseField } from '@sitebook/domain/fields/parse-field.ts';
import { momentOf, type Value } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import { DateTimeField } from '../../fields/date-time-field.tsx';
import { FieldScopeContext } from '../../fields/field-scope.ts';
import { Note } from '../../ui/note.tsx';
import type { Site } from '../calendar/site.ts';
import type { Place } from './grid/row.ts';
import { isoOf } from './iso-of.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  select: { '& select': { minHeight: '44px' } },
  button: { minHeight: '44px' },
});

interface MoveFormProps {
  readonly definition: ModuleDefinition;
  readonly site: Site;
  readonly rows: readonly { readonly key: number; readonly name: string }[];
  /** Where it stands, in real moments. */
  readonly from: Place;
  readonly title: string;
  /** What the rules have against a place, as far as is known. */
  readonly refusal: (place: Place) => string | null;
  readonly onMove: (place: Place) => void;
  readonly onClose: () => void;
}

/** Moves something by typing where to: a row, a start and an end. */
export default function MoveForm(props: MoveFormProps) {
  const { definition, site, rows, from, title, refusal, onMove, onClose } = props;
  const styles = useStyles();
  const [row, setRow] = useState(from.row);
  const [times, setTimes] = useState<Readonly<Record<string, Value>>>(isoOf(from));
  const [start, end] = [momentOf(times.start), momentOf(times.end)];
  const place = isMoment(start) && isMoment(end) ? { row, start, end } : null;
  const against = place && refusal(place);
  const fields = definition.fields.filter(({ key }) => key === 'start' || key === 'end');
  const held = definition.fields.find(({ key }) => key === definition.holds?.field);
  const scope = { definition, baseLocationId: site.iBaseLocationId, hours: site.hours, knowsPeople: false };
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface>
        <FieldScopeContext value={scope}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>
              <Field label={held ? say(held.title) : ''}>
                <Select
                  className={styles.select}
                  value={String(row)}
                  onChange={(_event, { value }) => setRow(Number(value))}
                >
                  {rows.map(({ key, name }) => (
                    <option key={key} value={String(key)}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
              {fields.map((field) => (
                <DateTimeField
                  key={field.key}
                  field={field}
                  value={times[field.key] ?? null}
                  onChange={(value) => setTimes((before) => ({ ...before, [field.key]: value }))}
                  required
                  error={wrongIn(parseField(field, times[field.key] ?? null, site.hours.zone))}
                  warning={undefined}
                  storedName={null}
                  within={null}
                  focusRef={() => {}}
                />
              ))}
              {against && <Note kind="warning" text={against} />}
            </DialogContent>
            <DialogActions>
              <Button
                className={styles.button}
                appearance="primary"
                disabledFocusable={!place || place.start >= place.end}
                onClick={() => place && place.start < place.end && onMove(place)}
              >
                {say('board.move')}
              </Button>
              <Button className={styles.button} onClick={onClose}>
                {say('board.cancel')}
              </Button>
            </DialogActions>
          </DialogBody>
        </FieldScopeContext>
      </DialogSurface>
    </Dialog>
  );
}

/** What is wrong with what was typed. */
function wrongIn(parsed: ReturnType<typeof parseField>): string | undefined {
  return 'code' in parsed ? say(parsed.code, parsed.params) : undefined;
}

function isMoment(moment: number | null): moment is number {
  return moment !== null && !Number.isNaN(moment);
}
