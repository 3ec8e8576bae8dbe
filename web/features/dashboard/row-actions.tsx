import { Button, makeStyles, mergeClasses, tokens, useRestoreFocusTarget } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { say } from '@sitebook/domain/text/say.ts';
import type { ListedRequest } from '../../api/wire-request.ts';
import { linkTo } from '../../paths.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { leads } from '../page/return-focus.ts';

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    // The words of the first action stand in line with what is above them.
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  view: {
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalS,
    border: 'none',
    color: tokens.colorBrandForegroundLink,
    whiteSpace: 'nowrap',
  },
  touch: { [narrow]: { minWidth: '44px', minHeight: '44px' } },
});

export interface RowActionsProps {
  readonly request: ListedRequest;
  /** External users only look. */
  readonly canEdit: boolean;
  /** A request is open next to the list: another one takes its place. */
  readonly isBeside: boolean;
  readonly onDelete: (request: ListedRequest) => void;
}

/** What can be done with a request from the list. Editing one that takes no changes opens it for reading. */
export function RowActions({ request, canEdit, isBeside, onDelete }: RowActionsProps) {
  const styles = useStyles();
  const focusReturns = useRestoreFocusTarget();
  const { module, id } = request;
  const named = (action: string) => ({ 'aria-label': say('dashboard.row-action', { action, id }), title: action });
  const view = say('dashboard.view-details');
  return (
    <div className={styles.actions}>
      <ButtonLink
        className={mergeClasses(styles.view, styles.touch)}
        appearance="subtle"
        aria-label={say('dashboard.row-action', { action: view, id })}
        {...leads(`view-${id}`)}
        replace={isBeside}
        {...linkTo.viewRequest(module, id)}
      >
        {view}
      </ButtonLink>
      {canEdit && (
        <ButtonLink
          className={styles.touch}
          appearance="subtle"
          icon={<EditRegular />}
          {...named(say('dashboard.edit'))}
          {...leads(`edit-${id}`)}
          replace={isBeside}
          {...linkTo.editRequest(module, id)}
        />
      )}
      {request.actions.includes('delete') && (
        <Button
          className={styles.touch}
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-haspopup="dialog"
          {...focusReturns}
          {...named(say('action.delete'))}
          onClick={() => onDelete(request)}
        />
      )}
    </div>
  );
}
