import { Button, Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { TvRegular } from '@fluentui/react-icons/svg/tv';
import type { WireMadeWall } from '@sitebook/contract/walls/walls.ts';
import { longestViewName, readViewName } from '@sitebook/domain/filter/view-name.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { mostWallResources } from '@sitebook/domain/walls/wall.ts';
import { useMutation } from '@tanstack/react-query';
import { type Ref, type RefObject, useRef, useState } from 'react';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { makeWall, type WantedWall } from '../../api/wall-queries.ts';
import { Note } from '../../ui/note.tsx';
import type { ResourceGroup } from './use-wall-resources.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', rowGap: tokens.spacingVerticalL },
  name: { width: '100%', maxWidth: '420px' },
  input: { minHeight: '44px' },
  choices: { width: '100%', margin: 0, padding: 0, border: 'none' },
  legend: { padding: 0, fontWeight: tokens.fontWeightSemibold },
  group: { margin: 0, padding: 0, border: 'none', marginBlockStart: tokens.spacingVerticalS },
  rows: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
    columnGap: tokens.spacingHorizontalM,
  },
  kind: { padding: 0, color: tokens.colorNeutralForeground2 },
  button: { minHeight: '44px' },
  error: { color: tokens.colorPaletteRedForeground1 },
});

interface MakeWallProps {
  readonly iBaseLocationId: number;
  readonly groups: readonly ResourceGroup[];
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onMade: (wall: WireMadeWall) => void;
  /** It may be there although no answer came. */
  readonly onTried: () => unknown;
}

type Wrong = Readonly<Partial<Record<'name' | 'resourceIds', string>>>;

/** Asks what a new wall screen is called and shows. What was typed and chosen stays until it is made. */
export function MakeWall({ iBaseLocationId, groups, input, onMade, onTried }: MakeWallProps) {
  const styles = useStyles();
  const api = useApi();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [issues, setIssues] = useState<Wrong>({});
  const first = useRef<HTMLInputElement>(null);
  // What is pressed twice at once comes before anything is drawn anew.
  const isMaking = useRef(false);
  const making = useMutation({
    mutationFn: (wanted: WantedWall) => makeWall(api, wanted),
    onSuccess: (wall) => {
      setName('');
      setChosen([]);
      onMade(wall);
    },
    onSettled: () => {
      isMaking.current = false;
      return onTried();
    },
  });
  const refused: Wrong = making.error instanceof ApiError ? making.error.fields : {};
  const wrong = { ...refused, ...issues };
  const touch = () => {
    setIssues({});
    making.reset();
  };
  const make = () => {
    if (isMaking.current) return;
    const read = readViewName(name);
    const found: Wrong = {
      ...('code' in read && { name: say(read.code, read.params) }),
      ...(chosen.length === 0 && { resourceIds: say('walls.choose') }),
    };
    setIssues(found);
    if (found.name !== undefined) return input.current?.focus();
    if (found.resourceIds !== undefined) return first.current?.focus();
    isMaking.current = true;
    // In the order in which they stand here.
    const order = groups.flatMap(({ rows }) => rows.map(({ id }) => id)).filter((id) => chosen.includes(id));
    making.mutate({ iBaseLocationId, name, resourceIds: order });
  };
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={say('walls.new')}
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <Field
        className={styles.name}
        label={say('walls.name')}
        hint={say('walls.name-hint')}
        required
        {...(wrong.name !== undefined && { validationState: 'error', validationMessage: wrong.name })}
      >
        <Input
          ref={input as Ref<never>}
          className={styles.input}
          value={name}
          maxLength={longestViewName}
          onChange={(_event, { value }) => {
            setName(value);
            touch();
          }}
        />
      </Field>
      <fieldset className={styles.choices} aria-describedby="walls-wrong">
        <legend className={styles.legend}>
          {say('walls.resources', { count: chosen.length, most: mostWallResources })}
        </legend>
        {groups.map(({ key, title, rows }, at) => (
          <fieldset key={key} className={styles.group}>
            <legend className={styles.kind}>{title}</legend>
            <div className={styles.rows}>
              {rows.map(({ id, name: label }, index) => (
                <Checkbox
                  key={id}
                  ref={at === 0 && index === 0 ? (first as Ref<never>) : null}
                  size="large"
                  label={label}
                  checked={chosen.includes(id)}
                  disabled={chosen.length >= mostWallResources && !chosen.includes(id)}
                  onChange={(_event, { checked }) => {
                    setChosen((before) => (checked ? [...before, id] : before.filter((one) => one !== id)));
                    touch();
                  }}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <span id="walls-wrong" className={styles.error} role="alert">
          {wrong.resourceIds}
        </span>
      </fieldset>
      {making.isError && Object.keys(refused).length === 0 && <Note kind="error" text={reasonOf(making.error)} />}
      <Button
        type="submit"
        appearance="primary"
        className={styles.button}
        icon={<TvRegular />}
        disabledFocusable={making.isPending}
      >
        {say('walls.make')}
      </Button>
    </form>
  );
}
