import { makeStyles, tokens } from '@fluentui/react-components';
import { textOf } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { Link } from '@tanstack/react-router';
import type { ListedRequest } from '../../api/wire-request.ts';
import { linkTo } from '../../paths.ts';
import { ModuleIcon } from '../modules/module-icon.tsx';
import { leads } from '../page/return-focus.ts';
import { StatusChip } from '../request-value/status-chip.tsx';

const useStyles = makeStyles({
  link: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    minHeight: '48px',
    paddingBlock: tokens.spacingVerticalSNudge,
    paddingInline: tokens.spacingHorizontalS,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  icon: { flexShrink: 0, fontSize: '24px', color: tokens.colorBrandForeground1 },
  what: { fontWeight: tokens.fontWeightSemibold },
  where: { flexGrow: 1, color: tokens.colorNeutralForeground2 },
});

/** One request that waits: whose it is, and the way to decide on it. */
export function WaitingRequest({ definition, request }: { definition: ModuleDefinition; request: ListedRequest }) {
  const styles = useStyles();
  const { values, id } = request;
  return (
    <Link className={styles.link} {...leads(`waiting-${id}`)} {...linkTo.editRequest(definition.key, id)}>
      <ModuleIcon path={definition.icon} className={styles.icon} />
      <span className={styles.what}>{say('waiting.one', { module: say(definition.title), id })}</span>
      <span>{textOf(values.requesterName)}</span>
      <span className={styles.where}>{textOf(values.locationName)}</span>
      <StatusChip definition={definition} request={request} />
    </Link>
  );
}
