import {
  Button,
  FieldContextProvider,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { CalendarRegular } from '@fluentui/react-icons/svg/calendar';
import { say } from '@sitebook/domain/text/say.ts';
import type { Day } from '@sitebook/domain/time/day.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import { type RefCallback, useState } from 'react';
import { narrow } from '../ui/breakpoints.ts';
import { MonthGrid } from './month-grid.tsx';
import { readDate } from './wall-entry.ts';

const useStyles = makeStyles({
  box: { width: '100%', minWidth: 0, paddingInlineEnd: 0, [narrow]: { minHeight: '44px' } },
  open: { minWidth: '38px', minHeight: '38px', [narrow]: { minWidth: '44px', minHeight: '44px' } },
  surface: { padding: tokens.spacingHorizontalM },
});

interface DateInputProps {
  /** Of what the date is, for the button that opens the month. */
  readonly title: string;
  readonly typed: string;
  readonly today: Day;
  readonly onType: (typed: string) => void;
  readonly inputRef: RefCallback<HTMLElement>;
}

/** A date to type or to choose from a month. */
export function DateInput({ title, typed, today, onType, inputRef }: DateInputProps) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const day = readDate(typed);
  return (
    <Input
      ref={inputRef}
      className={styles.box}
      size="large"
      autoComplete="off"
      placeholder={say('date.format')}
      value={typed}
      onChange={(_event, data) => onType(data.value)}
      onBlur={() => day !== null && typed !== displayDate(day) && onType(displayDate(day))}
      contentAfter={
        // The label and the message of the field are the input's, not those of the button and the month.
        <FieldContextProvider value={undefined}>
          <Popover
            open={isOpen}
            onOpenChange={(_event, data) => setOpen(data.open)}
            trapFocus
            // The month takes the focus to the chosen day itself.
            unstable_disableAutoFocus
            positioning="below-start"
          >
            <PopoverTrigger disableButtonEnhancement>
              <Button
                className={styles.open}
                appearance="transparent"
                icon={<CalendarRegular />}
                aria-label={say('date.choose', { field: title })}
              />
            </PopoverTrigger>
            <PopoverSurface className={styles.surface} aria-label={say('date.choose', { field: title })}>
              <MonthGrid
                selected={day}
                today={today}
                onSelect={(chosen) => {
                  onType(displayDate(chosen));
                  setOpen(false);
                }}
              />
            </PopoverSurface>
          </Popover>
        </FieldContextProvider>
      }
    />
  );
}
