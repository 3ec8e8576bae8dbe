import {
  Avatar,
  makeStyles,
  Tag,
  TagPicker,
  TagPickerControl,
  TagPickerGroup,
  TagPickerInput,
  TagPickerList,
  TagPickerOption,
  tokens,
} from '@fluentui/react-components';
import { peopleTexts } from '@sitebook/domain/text/people-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../api/connection.ts';
import { type Person, personQuery } from '../api/people-queries.ts';
import { narrow } from '../ui/breakpoints.ts';
import type { ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';
import { usePersonName } from './person-name.tsx';
import { usePeopleSearch } from './use-people-search.ts';

addTexts(peopleTexts);

const useStyles = makeStyles({
  control: { [narrow]: { minHeight: '44px', '& input': { minHeight: '44px' } } },
  option: { [narrow]: { minHeight: '48px' } },
  quiet: { color: tokens.colorNeutralForeground2 },
});

export interface PeoplePickerProps
  extends Pick<ControlProps, 'field' | 'required' | 'error' | 'warning' | 'focusRef' | 'onUnfinished'> {
  /** Their aliases. */
  readonly chosen: readonly string[];
  readonly onChoose: (aliases: readonly string[]) => void;
  readonly most: number;
  /** What was typed before it came. */
  readonly begun: string;
  /** How long typing has to rest before the directory is asked, in milliseconds. */
  readonly delay: number;
  /** Large, unless it stands beside smaller things. */
  readonly size?: 'medium' | 'large';
}

/** People of the company, found in the directory. Where only one can be chosen, the next takes their place. */
export default function PeoplePicker({
  field,
  chosen,
  onChoose,
  most,
  begun,
  delay,
  size = 'large',
  ...frame
}: PeoplePickerProps) {
  const styles = useStyles();
  const queryClient = useQueryClient();
  const api = useApi();
  const [typed, setText] = useState(begun);
  const setTyped = (text: string) => {
    setText(text);
    frame.onUnfinished?.(text.trim());
  };
  const [isOpen, setOpen] = useState(begun !== '');
  const title = say(field.title);
  const search = usePeopleSearch(typed, delay, field);
  const { isEmpty } = search;
  const isFull = most > 1 && chosen.length >= most;
  // To choose somebody again would take them away.
  const found = isFull ? [] : search.found.filter(({ alias }) => !chosen.includes(alias));
  const note = isFull ? say('people.full', { max: most }) : found.length > 0 ? undefined : noteOn(search);
  const choose = (aliases: readonly string[]) => {
    const person = found.find(({ alias }) => alias === aliases.at(-1));
    // Their name is known already: the tag need not ask for it.
    if (person) queryClient.setQueryData(personQuery(api, person.alias).queryKey, person);
    setTyped('');
    const known = aliases.filter((alias) => alias !== '');
    onChoose(most === 1 ? known.slice(-1) : known.slice(0, most));
  };
  return (
    <FieldFrame
      label={title}
      required={frame.required}
      hint={field.hint && say(field.hint)}
      error={frame.error}
      warning={isEmpty ? note : frame.warning}
      size={size}
    >
      <TagPicker
        size={size}
        open={isOpen}
        onOpenChange={(_event, data) => setOpen(data.open)}
        selectedOptions={[...chosen]}
        onOptionSelect={(_event, data) => choose(data.selectedOptions)}
      >
        <TagPickerControl className={styles.control}>
          <TagPickerGroup aria-label={title}>
            {chosen.map((alias) => (
              <PersonTag key={alias} alias={alias} />
            ))}
          </TagPickerGroup>
          <TagPickerInput
            ref={frame.focusRef}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              // Keyboards of phones tell what was typed, not which keys were pressed: Fluent waits for the keys.
              setOpen(true);
            }}
          />
        </TagPickerControl>
        <TagPickerList>
          {found.map((person) => (
            <TagPickerOption
              key={person.alias}
              className={styles.option}
              value={person.alias}
              text={person.displayName}
              media={<Avatar aria-hidden name={person.displayName} color="colorful" />}
              secondaryContent={secondaryOf(person)}
            >
              {person.displayName}
            </TagPickerOption>
          ))}
          {note !== undefined && (
            <TagPickerOption value="" text="" className={styles.quiet}>
              {note}
            </TagPickerOption>
          )}
        </TagPickerList>
      </TagPicker>
    </FieldFrame>
  );
}

/** What stands in the list where nobody is left to choose. */
function noteOn({ found, note }: ReturnType<typeof usePeopleSearch>): string | undefined {
  return found.length > 0 ? say('people.all-chosen') : note;
}

function PersonTag({ alias }: { alias: string }) {
  const name = usePersonName(alias);
  return (
    <Tag shape="rounded" value={alias} media={<Avatar aria-hidden name={name} color="colorful" />}>
      {name}
    </Tag>
  );
}

function secondaryOf({ jobTitle, mail }: Person): string {
  return [jobTitle, mail].filter(Boolean).join(' · ');
}
