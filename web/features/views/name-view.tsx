import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { runsLocation } from '@sitebook/domain/access/actor.ts';
import { longestViewName, readViewName } from '@sitebook/domain/filter/view-name.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { type Ref, useRef, useState } from 'react';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { useSaveView } from '../../api/save-view.ts';
import type { WireView } from '../../api/view-queries.ts';
import { Note } from '../../ui/note.tsx';
import { addressOfView } from './view-address.ts';
import type { ViewsMenuProps } from './view-tools-props.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  title: { overflowWrap: 'anywhere' },
  button: { minHeight: '44px' },
});

interface NameViewProps extends ViewsMenuProps {
  /** Nothing for a new one. */
  readonly before: WireView | undefined;
  readonly onDone: () => void;
}

/** Asks what a view is to be called, and for whom a new one is. What was typed stays until it is accepted. */
export default function NameView(props: NameViewProps) {
  const { definition, actor, iBaseLocationId, list, now, before, onTold, onDone } = props;
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(before?.viewName ?? '');
  const [issue, setIssue] = useState<string | null>(null);
  const saving = useSaveView(definition, iBaseLocationId);
  const refused = saving.error instanceof ApiError ? saving.error.fields.viewName : undefined;
  const wrong = issue ?? refused;
  const send = (isShared: boolean) => {
    const read = readViewName(typed);
    if ('code' in read) {
      setIssue(say(read.code, read.params));
      input.current?.focus();
      return;
    }
    const what = before ? { before, name: read.name } : { name: read.name, isShared, list: now };
    saving.mutate(what, {
      onSuccess: (saved) => {
        if (!before) list.show(addressOfView({ definition, actor }, saved));
        onTold(say('view.saved', { name: saved.viewName }));
        onDone();
      },
      onError: () => input.current?.focus(),
    });
  };
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onDone()}>
      <DialogSurface>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!saving.isPending) send(false);
          }}
        >
          <DialogBody>
            <DialogTitle className={styles.title}>
              {before ? say('view.rename-title', { name: before.viewName }) : say('view.save-title')}
            </DialogTitle>
            <DialogContent className={styles.content}>
              <Field
                label={say('view.name')}
                required
                size="large"
                {...(wrong && { validationState: 'error', validationMessage: wrong })}
              >
                <Input
                  ref={input as Ref<never>}
                  autoFocus
                  value={typed}
                  maxLength={longestViewName}
                  onChange={(_event, { value }) => {
                    setTyped(value);
                    setIssue(null);
                    saving.reset();
                  }}
                />
              </Field>
              {saving.isError && !refused && <Note kind="error" text={reasonOf(saving.error)} />}
            </DialogContent>
            <DialogActions fluid>
              <Button type="submit" className={styles.button} appearance="primary" disabledFocusable={saving.isPending}>
                {say(before ? 'view.save' : runsLocation(actor) ? 'view.for-me' : 'view.save')}
              </Button>
              {!before && runsLocation(actor) && (
                <Button className={styles.button} disabledFocusable={saving.isPending} onClick={() => send(true)}>
                  {say('view.share')}
                </Button>
              )}
              <Button className={styles.button} onClick={onDone}>
                {say('view.cancel')}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
