import type { ManageOverview } from '@sitebook/contract/manage/manage-schema.ts';
import { listOf, type Values } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, isActive, labelOf, nameKeyOf } from '@sitebook/domain/manage/definition.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import type { ManagedRecord } from '../../api/wire-record.ts';
import { ChoicesField } from '../../fields/choices-field.tsx';
import { CarryPanel } from './carry-panel.tsx';
import { useFamily } from './use-family.ts';

interface CopyPanelProps {
  readonly definition: EntityDefinition;
  readonly overview: ManageOverview;
  readonly place: number | undefined;
  readonly family: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: (news: string) => void;
}

/** Copies records to other locations that the user manages. */
export function CopyPanel({ definition, overview, place, family, ...panel }: CopyPanelProps) {
  const found = useFamily(definition, { [definition.family ?? '']: family, [definition.place ?? '']: place ?? null });
  const isHere = (values: Values) => (values[definition.place ?? ''] ?? null) === (place ?? null);
  const records = found.filter(({ values }) => isHere(values) && isActive(definition, values));
  const [ids, setIds] = useState<readonly string[]>([]);
  const [places, setPlaces] = useState<readonly string[]>([]);
  const carried = ids.length > 0 && places.length > 0 ? { ids: ids.map(Number), places: places.map(Number) } : null;
  return (
    <CarryPanel {...panel} definition={definition} title={say('manage.copy')} carried={carried}>
      <Choose
        title={say(definition.title)}
        choices={records.map((record) => ({ value: String(record.id), text: nameOf(definition, record) }))}
        chosen={ids}
        onChoose={setIds}
      />
      <Choose
        title={say('manage.copy-to')}
        choices={overview.locations
          .filter(({ iBaseLocationId }) => iBaseLocationId !== place)
          .map(({ iBaseLocationId, locationName }) => ({ value: String(iBaseLocationId), text: locationName }))}
        chosen={places}
        onChoose={setPlaces}
      />
    </CarryPanel>
  );
}

function nameOf(definition: EntityDefinition, record: ManagedRecord): string {
  const name = nameKeyOf(definition);
  return labelOf({ ...definition, label: [name] }, record);
}

interface ChooseProps {
  readonly title: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

function Choose({ title, choices, chosen, onChoose }: ChooseProps) {
  const field: FieldDefinition = {
    key: title,
    type: 'choices',
    title: { words: title },
    writers: 'requester',
    choices: choices.map(({ value, text }) => ({ value, text: { words: text } })),
  };
  return (
    <ChoicesField
      field={field}
      value={chosen}
      onChange={(value) => onChoose(listOf(value))}
      required
      error={undefined}
      warning={undefined}
      storedName={null}
      within={null}
      focusRef={() => {}}
    />
  );
}
