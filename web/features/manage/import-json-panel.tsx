import { Button, Text } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload';
import type { ManageOverview } from '@sitebook/contract/manage/manage-schema.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useRef, useState } from 'react';
import { Note } from '../../ui/note.tsx';
import { CarryPanel } from './carry-panel.tsx';

interface ImportJsonPanelProps {
  readonly definition: EntityDefinition;
  readonly overview: ManageOverview;
  /** Where they are to stand; everywhere without one. */
  readonly place: number | undefined;
  /** What the list is narrowed to: a file of something else is refused. */
  readonly family: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: (news: string) => void;
}

/** Takes in what was taken out as JSON, at another location or in another company. */
export function ImportJsonPanel({ definition, overview, place, family, ...panel }: ImportJsonPanelProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly name: string; readonly file: unknown } | null>(null);
  const [isBroken, setBroken] = useState(false);
  const where = overview.locations.find(({ iBaseLocationId }) => iBaseLocationId === place)?.locationName;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      setChosen({ name: file.name, file: JSON.parse(await file.text()) });
      setBroken(false);
    } catch {
      setChosen(null);
      setBroken(true);
    }
  };
  return (
    <CarryPanel
      {...panel}
      definition={definition}
      title={say('manage.import-json')}
      carried={chosen && { file: chosen.file, place, family }}
    >
      <Text>{say('manage.import-json-text', { where: where ?? say('manage.everywhere') })}</Text>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={say('manage.import-choose')}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // The same file, mended meanwhile, can be chosen again.
          event.target.value = '';
        }}
      />
      <div>
        <Button icon={<ArrowUploadRegular />} onClick={() => picker.current?.click()}>
          {say(chosen ? 'manage.import-again' : 'manage.import-choose')}
        </Button>
      </div>
      {chosen && <Text weight="semibold">{chosen.name}</Text>}
      {isBroken && <Note kind="error" text={say('manage.not-json')} />}
    </CarryPanel>
  );
}
