import {
  Button,
  Combobox,
  makeStyles,
  mergeClasses,
  Option,
  Spinner,
  tokens,
  useMergedRefs,
} from '@fluentui/react-components';
import { fold } from '@sitebook/domain/text/fold.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { type RefCallback, useRef, useState } from 'react';
import { narrow } from '../ui/breakpoints.ts';
import { FieldFrame } from './field-frame.tsx';

export interface SelectOption {
  readonly id: number;
  readonly name: string;
  /** What whoever chooses it should know. */
  readonly mark?: { readonly text: string; readonly isBad: boolean } | undefined;
}

export interface SearchableSelectProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly selected: SelectOption | null;
  readonly onSelect: (option: SelectOption) => void;
  /** Given where nothing may be chosen as well. */
  readonly onClear?: (() => void) | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly hint?: string | undefined;
  readonly size?: 'medium' | 'large';
  /** What is to be thought of with the choice. */
  readonly warning?: string | undefined;
  /** What is wrong with the choice. */
  readonly error?: string | undefined;
  /** What kept the options from being loaded, and the way to try again. */
  readonly failure?: { readonly text: string; readonly onRetry: () => void } | undefined;
  readonly inputRef?: RefCallback<HTMLElement>;
}

const useStyles = makeStyles({
  box: {
    minWidth: 0,
    width: '100%',
    [narrow]: { minHeight: '44px' },
  },
  // The list hangs outside of the page, where no class of ours reaches but its own.
  option: { [narrow]: { minHeight: '44px' } },
  choice: { display: 'flex', flexDirection: 'column' },
  mark: { fontSize: tokens.fontSizeBase200, color: tokens.colorStatusWarningForeground3 },
  bad: { color: tokens.colorPaletteRedForeground1 },
  failure: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
});

/** The box itself opens its list by keyboard: a second stop on the same field would only be in the way. */
const mouseOnly = { tabIndex: -1, 'aria-hidden': true } as const;

/** One of many, found by typing part of its name without regard to case and accents. */
export function SearchableSelect(props: SearchableSelectProps) {
  const { options, selected, failure, size = 'large' } = props;
  const styles = useStyles();
  // While nothing is being typed the box shows the choice and the list shows everything.
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const wanted = fold(typed ?? '');
  const matching = options.filter((option) => fold(option.name).includes(wanted));
  const message = failure ? <Failure {...failure} /> : props.error;

  return (
    <FieldFrame
      label={props.label}
      required={props.required ?? false}
      hint={props.hint}
      error={message}
      warning={props.warning}
      size={size}
    >
      <Combobox
        ref={useMergedRefs(input, props.inputRef) as RefCallback<never>}
        className={styles.box}
        size={size}
        disabled={props.disabled ?? false}
        clearable={props.onClear !== undefined}
        expandIcon={{ ...mouseOnly, ...(props.loading && { children: <Spinner size="tiny" /> }) }}
        selectedOptions={selected ? [String(selected.id)] : []}
        value={typed ?? selected?.name ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        onOpenChange={(_event, { open }) => {
          // What is typed next replaces the name that is chosen.
          if (open && typed === null) input.current?.select();
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          // An emptied box is how the choice is taken back without a mouse.
          if (typed === '' && selected) props.onClear?.();
          setTyped(null);
        }}
        onOptionSelect={(event, { optionValue }) => {
          // Fluent takes the choice back as soon as something else is typed; here it stays until another is made.
          if (event.type === 'change') return;
          const option = options.find(({ id }) => String(id) === optionValue);
          setTyped(null);
          if (option) props.onSelect(option);
          else props.onClear?.();
        }}
      >
        {matching.map((option) => (
          <Option
            key={option.id}
            className={styles.option}
            value={String(option.id)}
            text={option.name}
            {...(option.mark && { 'aria-label': option.name, 'aria-description': option.mark.text })}
          >
            <span className={styles.choice}>
              {option.name}
              {option.mark && (
                <span className={mergeClasses(styles.mark, option.mark.isBad && styles.bad)}>{option.mark.text}</span>
              )}
            </span>
          </Option>
        ))}
        {matching.length === 0 && (
          <Option disabled text="">
            {props.loading ? say('load.loading') : say('picker.no-match')}
          </Option>
        )}
      </Combobox>
    </FieldFrame>
  );
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const styles = useStyles();
  return (
    <span className={styles.failure}>
      {text}
      <Button size="small" appearance="subtle" onClick={onRetry}>
        {say('load.retry')}
      </Button>
    </span>
  );
}
