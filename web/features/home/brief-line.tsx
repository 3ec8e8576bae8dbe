import { makeStyles, tokens } from '@fluentui/react-components';
import type { Brief } from '@sitebook/contract/home/brief.ts';
import { statusCodeOf } from '@sitebook/contract/modules/wire-codes.ts';
import { fieldOf } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { saySpan } from '@sitebook/domain/time/say-span.ts';
import { Link } from '@tanstack/react-router';
import { linkTo } from '../../paths.ts';
import { smallQuietText } from '../../ui/text-styles.ts';
import { ModuleIcon } from '../modules/module-icon.tsx';
import { leads } from '../page/return-focus.ts';
import { StatusChip } from '../request-value/status-chip.tsx';

const useStyles = makeStyles({
  link: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    flexGrow: 1,
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
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, flexBasis: '200px', minWidth: 0 },
  first: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  second: { ...smallQuietText, overflowWrap: 'anywhere' },
});

/** When a request is, as people say it; nothing where it has no time. */
export function timeOf({ moduleName, timeZone, start, end }: Brief): string | null {
  if (start === null) return null;
  const definition = moduleOf(moduleName);
  const isDays = definition !== undefined && fieldOf(definition, 'start')?.isReadAsDay === true;
  const span = { start: Date.parse(start), end: end === null ? null : Date.parse(end), isDays };
  return saySpan(timeZone, span, Date.now());
}

/** What one says of it, one after the other. */
export function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');
}

interface BriefLineProps {
  readonly brief: Brief;
  /** What stands out, and what is told below it. */
  readonly first: string;
  readonly second: string;
  readonly isToEdit?: boolean;
}

/** A request in a line, which leads to it. */
export function BriefLine({ brief, first, second, isToEdit = false }: BriefLineProps) {
  const styles = useStyles();
  const { moduleName, requestId, start, end } = brief;
  const definition = moduleOf(moduleName);
  const status = statusCodeOf(brief.requestStatus);
  if (!definition || !status) return null;
  const to = isToEdit ? linkTo.editRequest(moduleName, requestId) : linkTo.viewRequest(moduleName, requestId);
  return (
    <Link className={styles.link} {...leads(`home-${requestId}`)} {...to}>
      <ModuleIcon path={definition.icon} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.first}>{first}</span>
        <span className={styles.second}>{second}</span>
      </span>
      <StatusChip definition={definition} request={{ status, values: { start, end } }} />
    </Link>
  );
}

/** A request by its module and number. */
export function numberOf({ moduleName, requestId }: Brief): string {
  const definition = moduleOf(moduleName);
  return say('home.one', { module: definition ? say(definition.title) : moduleName, id: requestId });
}
