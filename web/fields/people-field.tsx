import { listOf } from '@sitebook/domain/fields/value.ts';
import type { ControlProps } from './control-props.ts';
import { PeoplePicker } from './people-picker.tsx';

/** A few people. */
export function PeopleField({ value, onChange, ...rest }: ControlProps) {
  return <PeoplePicker {...rest} chosen={listOf(value)} onChoose={onChange} most={rest.field.max ?? 10} delay={100} />;
}
