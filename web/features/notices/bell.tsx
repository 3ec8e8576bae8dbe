import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AlertRegular } from '@fluentui/react-icons/svg/alert';
import { say } from '@sitebook/domain/text/say.ts';
import type { Ref } from 'react';
import { countText } from '../../ui/count-text.ts';
import { useUnread } from './use-known-notices.ts';

const useStyles = makeStyles({
  bell: { position: 'relative', flexShrink: 0, minWidth: '44px', minHeight: '44px' },
  badge: {
    position: 'absolute',
    insetBlockStart: '3px',
    insetInlineStart: '50%',
    boxSizing: 'border-box',
    minWidth: '18px',
    paddingInline: '4px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorPaletteRedBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightBold,
    lineHeight: '18px',
    textAlign: 'center',
    pointerEvents: 'none',
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
});

export interface BellProps {
  readonly bell: Ref<HTMLButtonElement>;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Gives the panel up before it has come. */
  readonly onNone: () => void;
}

/** Leads to what somebody was told, and says how much of it is unread. */
export function Bell({ bell, isOpen, onOpen, onNone }: BellProps) {
  const styles = useStyles();
  const unread = useUnread();
  const badge = countText(unread);
  return (
    <Button
      ref={bell as Ref<never>}
      className={styles.bell}
      appearance="transparent"
      size="large"
      icon={
        <>
          <AlertRegular />
          {badge !== '' && (
            <span className={styles.badge} aria-hidden>
              {badge}
            </span>
          )}
        </>
      }
      aria-label={badge === '' ? say('header.notices') : say('header.notices-unread', { count: badge })}
      title={say('header.notices')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
      onKeyDown={({ key }) => key === 'Escape' && onNone()}
    />
  );
}
