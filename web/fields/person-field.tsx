import { textOf } from '@sitebook/domain/fields/value.ts';
import type { ControlProps } from './control-props.ts';
import { LatePeoplePicker } from './late-people-picker.tsx';

/** One person. */
export function PersonField({ value, onChange, ...rest }: ControlProps) {
  const alias = textOf(value);
  return (
    <LatePeoplePicker
      {...rest}
      chosen={alias === null ? [] : [alias]}
      onChoose={([chosen]) => onChange(chosen ?? null)}
      most={1}
      delay={200}
    />
  );
}
