import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { WireSubstitute } from '@sitebook/contract/substitutes/substitutes.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { dayAt } from '@sitebook/domain/time/day.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { nameSubstitute } from '../../api/told-queries.ts';
import { DateInput } from '../../fields/date-input.tsx';
import { FieldFrame } from '../../fields/field-frame.tsx';
import { useFormScope } from '../../fields/field-scope.ts';
import { LatePeoplePicker } from '../../fields/late-people-picker.tsx';
import { readDate } from '../../fields/wall-entry.ts';
import { Note } from '../../ui/note.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  days: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalL },
  day: { flexGrow: 1, flexBasis: '200px', minWidth: 0 },
  send: { alignSelf: 'flex-start', minHeight: '44px' },
});

const who: FieldDefinition = { key: 'alias', type: 'person', title: 'told.who', writers: 'requester' };

type Name = 'alias' | 'firstDay' | 'lastDay';

const nothing = { alias: null as string | null, firstDay: '', lastDay: '' };

/** Names a colleague for some days. What was typed stays until it is accepted. */
export function NameSubstitute({ onNamed }: { onNamed: (named: WireSubstitute) => void }) {
  const styles = useStyles();
  const api = useApi();
  const [entered, setEntered] = useState(nothing);
  const controls = useRef(new Map<Name, HTMLElement>());
  const refOf = (name: Name) => (control: HTMLElement | null) => {
    if (control) controls.current.set(name, control);
    else controls.current.delete(name);
  };
  const [missing, setMissing] = useState<Partial<Record<Name, string>>>({});
  const naming = useMutation({
    mutationFn: () => {
      const { alias, firstDay, lastDay } = entered;
      return nameSubstitute(api, { alias, firstDay: readDate(firstDay), lastDay: readDate(lastDay) });
    },
    onSuccess: (named) => {
      setEntered(nothing);
      onNamed(named);
    },
    onError: (error) => focusFirst(refusalsOf(error)),
  });
  const refused = { ...refusalsOf(naming.error), ...missing };
  const focusFirst = (errors: Partial<Record<Name, string>>) => {
    const name = (['alias', 'firstDay', 'lastDay'] as const).find((one) => errors[one] !== undefined);
    if (name) controls.current.get(name)?.focus();
  };
  const enter = (name: Name, value: string | null) => {
    setEntered((before) => ({ ...before, [name]: value }));
    setMissing(({ [name]: _mended, ...others }) => others);
    naming.reset();
  };
  const send = () => {
    const found = missingIn(entered);
    setMissing(found);
    if (Object.keys(found).length > 0) focusFirst(found);
    else naming.mutate();
  };
  const { hours } = useFormScope();
  const today = dayAt(hours.zone, Date.now());
  const day = (name: 'firstDay' | 'lastDay', title: TextCode) => (
    <div className={styles.day}>
      <FieldFrame label={say(title)} required error={refused[name]}>
        <DateInput
          title={say(title)}
          typed={entered[name]}
          today={today}
          onType={(typed) => enter(name, typed)}
          inputRef={refOf(name)}
        />
      </FieldFrame>
    </div>
  );
  const isTold = Object.keys(refused).length > 0;
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={say('told.name')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!naming.isPending) send();
      }}
    >
      <LatePeoplePicker
        field={who}
        required
        error={refused.alias}
        warning={undefined}
        focusRef={refOf('alias')}
        chosen={entered.alias === null ? [] : [entered.alias]}
        onChoose={([chosen]) => enter('alias', chosen ?? null)}
        most={1}
        delay={200}
      />
      <div className={styles.days}>
        {day('firstDay', 'told.first-day')}
        {day('lastDay', 'told.last-day')}
      </div>
      {naming.isError && !isTold && <Note kind="error" text={reasonOf(naming.error)} />}
      <Button type="submit" className={styles.send} disabledFocusable={naming.isPending}>
        {say('told.name')}
      </Button>
    </form>
  );
}

function missingIn({ alias, firstDay, lastDay }: typeof nothing): Partial<Record<Name, string>> {
  const dayIssue = (typed: string) => {
    if (typed.trim() === '') return say('field.required');
    return readDate(typed) === null ? say('told.no-date') : undefined;
  };
  const all = {
    alias: alias === null ? say('field.required') : undefined,
    firstDay: dayIssue(firstDay),
    lastDay: dayIssue(lastDay),
  };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== undefined));
}

function refusalsOf(error: Error | null): Partial<Record<Name, string>> {
  return error instanceof ApiError ? error.fields : {};
}
