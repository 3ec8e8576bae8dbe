import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useSelection } from '../features/location/selection.ts';
import { newRequestTarget } from '../features/modules/new-request-target.ts';
import { useMyRole } from '../features/profile/use-me.ts';
import { narrow } from '../ui/breakpoints.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import type { Plus } from './use-current-module.ts';

const useStyles = makeStyles({
  plus: { flexShrink: 0, minWidth: '44px', minHeight: '44px' },
  thumb: {
    [narrow]: {
      position: 'fixed',
      insetBlockEnd: `calc(${tokens.spacingVerticalL} + env(safe-area-inset-bottom))`,
      insetInlineEnd: tokens.spacingHorizontalL,
      minWidth: '56px',
      minHeight: '56px',
      borderRadius: tokens.borderRadiusCircular,
      boxShadow: tokens.shadow16,
    },
  },
});

/** The plus. External users make no requests and see none; neither does anybody while their role is not known. */
export function NewRequestLink({ module, plus }: { module: ModuleDefinition; plus: Plus }) {
  const styles = useStyles();
  const role = useMyRole(useSelection()?.iBaseLocationId ?? null);
  if (role === undefined || role === 'external') return null;
  return (
    <ButtonLink
      className={mergeClasses(styles.plus, plus === 'thumb' && styles.thumb)}
      appearance="primary"
      size="large"
      icon={<AddRegular />}
      aria-label={say('header.new-request')}
      title={say('header.new-request')}
      {...newRequestTarget(module)}
    />
  );
}
