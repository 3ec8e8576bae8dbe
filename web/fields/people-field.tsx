import { listOf } from '@sitebook/domain/fields/value.ts';
import type { ControlProps } from './control-props.ts';
import { LatePeoplePicker } from './late-people-picker.tsx';

/** A few people. */
export function PeopleField({ value, onChange, ...rest }: ControlProps) {
  return (
    <LatePeoplePicker {...rest} chosen={listOf(value)} onChoose={onChange} most={rest.field.max ?? 10} delay={100} />
  );
}
