import { makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { type Scope, scopes } from '@sitebook/domain/series/scope.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { seriesTexts } from '@sitebook/domain/text/series-texts.ts';
import { FieldFrame } from '../../fields/field-frame.tsx';

addTexts(seriesTexts);

const useStyles = makeStyles({ choice: { minHeight: '44px', alignItems: 'center' } });

const words = {
  one: 'series.scope-one',
  following: 'series.scope-following',
  all: 'series.scope-all',
} as const satisfies Record<Scope, TextCode>;

interface ScopeChoiceProps {
  readonly scope: Scope;
  readonly onChange: (scope: Scope) => void;
}

/** To which dates of a series something is done. */
export function ScopeChoice({ scope, onChange }: ScopeChoiceProps) {
  const styles = useStyles();
  return (
    <FieldFrame label={say('series.scope')} hint={say('series.scope-hint')}>
      <RadioGroup
        value={scope}
        onChange={(_event, { value }) => onChange(scopes.find((one) => one === value) ?? 'one')}
      >
        {scopes.map((one) => (
          <Radio key={one} className={styles.choice} value={one} label={say(words[one])} />
        ))}
      </RadioGroup>
    </FieldFrame>
  );
}
