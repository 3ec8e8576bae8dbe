import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { textOf, type Values } from '@sitebook/domain/fields/value.ts';
import type { EntityDefinition, EntityField } from '@sitebook/domain/manage/definition.ts';
import { type Expiry, expiryOf } from '@sitebook/domain/rules/expiry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { Chip } from '../request-value/chip.tsx';
import { useZoneOf } from './place-scope.tsx';

interface ExpiringProps {
  readonly definition: EntityDefinition;
  readonly field: EntityField;
  readonly values: Values;
}

const texts = { expired: 'manage.expired', soon: 'manage.expires-soon' } as const satisfies Record<Expiry, string>;

/** Marks a last day that has passed or is near. */
export function ExpiryChip({ definition, field, values }: ExpiringProps) {
  const zone = useZoneOf(definition, values);
  if (field.key !== definition.expires) return null;
  const state = expiryOf(textOf(values[field.key]), zone, Date.now());
  if (state === undefined) return null;
  return <Chip tone={state === 'expired' ? 'red' : 'amber'} text={say(texts[state])} icon={<WarningRegular />} />;
}
