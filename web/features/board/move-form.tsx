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
import { momentOf, type Value } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import { DateTimeField } from '../../fields/date-time-field.tsx';
import { FieldScopeContext } from '../../fields/field-scope.ts';
import { Note } from '../../ui/note.tsx';
import type { Site } from '../calendar/site.ts';
import type { BoardBooking } from './board-bookings.ts';
import type { Place } from './grid/row.ts';
import type { BoardRow } from './row-frame.ts';
import { isoOf, placeOf } from './use-move.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  select: { '& select': { minHeight: '44px' } },
  button: { minHeight: '44px' },
});

interface MoveFormProps {
  readonly definition: ModuleDefinition;
  readonly site: Site;
  readonly rows: readonly BoardRow[];
  readonly booking: BoardBooking;
  readonly title: string;
  /** What the rules have against it, as far as is known. */
  readonly refusal: (booking: BoardBooking, place: Place) => string | null;
  readonly onMove: (booking: BoardBooking, place: Place) => void;
  readonly onClose: () => void;
}

/** Moves a booking by typing where to: a resource, a start and an end. */
export default function MoveForm(props: MoveFormProps) {
  const { definition, site, rows, booking, title, refusal, onMove, onClose } = props;
  const styles = useStyles();
  const [row, setRow] = useState(booking.resourceId);
  const [times, setTimes] = useState<Readonly<Record<string, Value>>>(isoOf(placeOf(booking)));
  const [start, end] = [momentOf(times.start), momentOf(times.end)];
  const place = isMoment(start) && isMoment(end) ? { row, start, end } : null;
  const against = place && refusal(booking, place);
  const fields = definition.fields.filter(({ key }) => key === 'start' || key === 'end');
  const resource = definition.fields.find(({ key }) => key === 'resourceId');
  const scope = { definition, baseLocationId: site.iBaseLocationId, hours: site.hours, knowsPeople: false };
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface>
        <FieldScopeContext value={scope}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>
              <Field label={resource ? say(resource.title) : ''}>
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
                  error={undefined}
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
                disabledFocusable={!place}
                onClick={() => place && onMove(booking, place)}
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

function isMoment(moment: number | null): moment is number {
  return moment !== null && !Number.isNaN(moment);
}
