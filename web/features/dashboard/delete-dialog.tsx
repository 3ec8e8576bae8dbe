import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useDeleteRequest } from '../../api/save-request.ts';
import type { ListedRequest } from '../../api/wire-request.ts';
import { Note } from '../../ui/note.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  button: { minHeight: '44px' },
});

interface DeleteDialogProps {
  readonly definition: ModuleDefinition;
  readonly request: ListedRequest;
  readonly onKept: () => void;
  readonly onDeleted: (request: ListedRequest) => void;
}

/** Asks before a request is deleted, and stays with the reason when that fails. */
export function DeleteDialog({ definition, request, onKept, onDeleted }: DeleteDialogProps) {
  const styles = useStyles();
  const { id } = request;
  const removal = useDeleteRequest(definition);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const remove = () => removal.mutate({ id, idempotencyKey }, { onSuccess: () => onDeleted(request) });
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, { open }) => !open && onKept()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{say('dashboard.delete-title', { id })}</DialogTitle>
          <DialogContent className={styles.content}>
            {say('dashboard.delete-question')}
            {removal.isError && <Note kind="error" text={reasonOf(removal.error)} />}
          </DialogContent>
          <DialogActions>
            <Button
              className={styles.button}
              appearance="primary"
              disabledFocusable={removal.isPending}
              onClick={remove}
            >
              {say('action.delete')}
            </Button>
            <Button className={styles.button} onClick={onKept}>
              {say('dashboard.delete-keep')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
