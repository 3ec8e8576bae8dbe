import { Dropdown, makeStyles, Option } from '@fluentui/react-components';
import { isDays } from '@sitebook/domain/filter/filter.ts';
import { wordsOfWanted } from '@sitebook/domain/filter/filter-words.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import { factChoicesQuery } from '../../api/list-queries.ts';
import { FieldFrame } from '../../fields/field-frame.tsx';
import { narrow } from '../../ui/breakpoints.ts';
import type { FactControlProps } from './fact-control.ts';
import { type FactPlace, useFactNames } from './use-fact-names.ts';

const useStyles = makeStyles({
  box: { width: '100%', minWidth: 0, [narrow]: { minHeight: '44px' } },
  option: { [narrow]: { minHeight: '44px' } },
});

/** Any of what a fact can be. */
export function SeveralControl({ place, fact, wanted, onChoose }: FactControlProps & { readonly place: FactPlace }) {
  const styles = useStyles();
  const { definition, iBaseLocationId } = place;
  const isLookup = fact.kind === 'lookup';
  const rows = useQuery({
    ...factChoicesQuery(useApi(), definition, iBaseLocationId ?? 0, fact.key),
    enabled: isLookup && iBaseLocationId !== null,
  });
  const nameOf = useFactNames(place, fact, []);
  const chosen = wanted !== null && !isDays(wanted) ? wanted : [];
  const offered: readonly (string | number)[] = isLookup
    ? (rows.data ?? []).map(({ id }) => id)
    : 'choices' in fact
      ? fact.choices.map(({ value }) => value)
      : [];
  // What a kept filter names may be gone: it can still be taken away.
  const all = [...offered, ...chosen.filter((value) => !offered.includes(value))];
  const wordsOf = (values: readonly (string | number)[]) => wordsOfWanted(fact, values, nameOf);
  const title = say(fact.title);
  return (
    <FieldFrame label={title} size="medium" error={rows.isError ? say('load.failed', { what: title }) : undefined}>
      <Dropdown
        className={styles.box}
        multiselect
        placeholder={say('filter.none-chosen')}
        value={wordsOf(chosen)}
        selectedOptions={chosen.map(String)}
        onOptionSelect={(_event, { selectedOptions }) => {
          const next = all.filter((value) => selectedOptions.includes(String(value)));
          onChoose(next.length > 0 ? next : null);
        }}
      >
        {all.map((value) => (
          <Option key={value} className={styles.option} value={String(value)} text={wordsOf([value])}>
            {wordsOf([value])}
          </Option>
        ))}
        {all.length === 0 && (
          <Option disabled text="">
            {rows.isLoading ? say('load.loading') : say('picker.no-match')}
          </Option>
        )}
      </Dropdown>
    </FieldFrame>
  );
}
