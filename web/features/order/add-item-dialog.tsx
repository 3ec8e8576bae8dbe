import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Input,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OrderedItem } from '../../api/item-queries.ts';
import { FieldFrame } from '../../fields/field-frame.tsx';
import { SearchableSelect } from '../../fields/searchable-select.tsx';
import { narrow } from '../../ui/breakpoints.ts';
import { useStockChoice } from './use-stock-choice.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  fields: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  box: { width: '100%', [narrow]: { minHeight: '44px' } },
  button: { minHeight: '44px' },
});

interface AddItemDialogProps {
  readonly ordered: readonly OrderedItem[];
  /** Whose allowance it counts against. */
  readonly requester: string | null;
  readonly onAdd: (row: OrderedItem) => void;
  /** Drops what was chosen. */
  readonly onDismiss: () => void;
}

/** Chooses one more thing to order, with what is in stock of it known before somebody asks for too much. */
export function AddItemDialog({ ordered, requester, onAdd, onDismiss }: AddItemDialogProps) {
  const styles = useStyles();
  const choice = useStockChoice(ordered, requester);
  const [tries, setTries] = useState(0);
  const wasTried = tries > 0;
  const form = useRef<HTMLFormElement>(null);
  // Once it is marked, the first thing that is wrong takes the focus.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  const { item, brandColor, sizeType } = choice.chosen;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form behind the dialog is another one.
    event.stopPropagation();
    setTries(tries + 1);
    const row = choice.row();
    if (row) onAdd(row);
  };
  const missing = (isMissing: boolean) => (wasTried && isMissing ? say('field.required') : undefined);
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onDismiss()}>
      <DialogSurface className={styles.surface}>
        <form ref={form} noValidate onSubmit={submit}>
          <DialogBody>
            <DialogTitle>{say('items.add-title')}</DialogTitle>
            <DialogContent className={styles.fields}>
              <SearchableSelect
                label={say('items.item')}
                required
                options={(choice.items.data ?? []).map((row) => ({ id: row.ppeItemId, name: row.itemName }))}
                selected={item && { id: item.ppeItemId, name: item.itemName }}
                loading={choice.items.isLoading}
                error={missing(item === null)}
                failure={failureOf('items.item', choice.items)}
                onSelect={({ id }) => choice.chooseItem(id)}
              />
              <TextSelect
                label={say('items.brand-color')}
                texts={(choice.brands.data ?? []).map((row) => row.brandColor)}
                selected={brandColor}
                disabled={item === null}
                loading={choice.brands.isLoading}
                error={missing(brandColor === null)}
                failure={failureOf('items.brand-color', choice.brands)}
                onSelect={choice.chooseBrand}
              />
              <TextSelect
                label={say('items.size-type')}
                texts={(choice.sizes.data ?? []).map((row) => row.sizeType)}
                selected={sizeType}
                disabled={brandColor === null}
                loading={choice.sizes.isLoading}
                error={missing(sizeType === null)}
                failure={failureOf('items.size-type', choice.sizes)}
                onSelect={choice.chooseSize}
              />
              <FieldFrame
                label={say('items.quantity')}
                required
                hint={
                  choice.left !== null && (
                    <>
                      <div>{say('items.in-stock', { count: choice.left })}</div>
                      {choice.mayHave && <div>{choice.mayHave}</div>}
                    </>
                  )
                }
                error={wasTried || choice.quantity !== '' ? choice.problem : undefined}
              >
                <Input
                  className={styles.box}
                  size="large"
                  inputMode="numeric"
                  autoComplete="off"
                  value={choice.quantity}
                  contentAfter={say('unit.pieces')}
                  onChange={(_event, { value }) => choice.setQuantity(value)}
                />
              </FieldFrame>
            </DialogContent>
            <DialogActions>
              <Button
                className={styles.button}
                type="submit"
                appearance="primary"
                disabledFocusable={choice.stock.isLoading}
              >
                {say('items.add')}
              </Button>
              <Button className={styles.button} onClick={onDismiss}>
                {say('items.discard')}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}

function failureOf(
  what: 'items.item' | 'items.brand-color' | 'items.size-type',
  { isError, refetch }: { readonly isError: boolean; readonly refetch: () => unknown },
) {
  return isError ? { text: say('load.failed', { what: say(what) }), onRetry: () => void refetch() } : undefined;
}

interface TextSelectProps {
  readonly label: string;
  readonly texts: readonly string[];
  readonly selected: string | null;
  readonly disabled: boolean;
  readonly loading: boolean;
  readonly error: string | undefined;
  readonly failure: ReturnType<typeof failureOf>;
  readonly onSelect: (text: string) => void;
}

/** One of a few texts, which have no ids of their own. */
function TextSelect({ texts, selected, onSelect, ...rest }: TextSelectProps) {
  const options = texts.map((name, index) => ({ id: index, name }));
  return (
    <SearchableSelect
      {...rest}
      required
      options={options}
      selected={selected === null ? null : { id: texts.indexOf(selected), name: selected }}
      onSelect={({ name }) => onSelect(name)}
    />
  );
}
