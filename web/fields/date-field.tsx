import { textOf } from '@sitebook/domain/fields/value.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { dayAt } from '@sitebook/domain/time/day.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import type { ControlProps } from './control-props.ts';
import { DateInput } from './date-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useFormScope } from './field-scope.ts';
import { useDraft } from './use-draft.ts';
import { readDate } from './wall-entry.ts';

/** A day without a time. */
export function DateField({ field, value, onChange, required, error, warning, focusRef }: ControlProps) {
  const { hours } = useFormScope();
  const [typed, setTyped] = useDraft(value, (stored) => displayDate(textOf(stored) ?? ''));
  const title = say(field.title);
  const enter = (text: string) => {
    const day = text.trim() === '' ? null : (readDate(text) ?? text);
    setTyped(text, day);
    onChange(day);
  };
  return (
    <FieldFrame label={title} required={required} hint={field.hint && say(field.hint)} error={error} warning={warning}>
      <DateInput title={title} typed={typed} today={dayAt(hours.zone, Date.now())} onType={enter} inputRef={focusRef} />
    </FieldFrame>
  );
}
