import { Button, makeStyles } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { say } from '@sitebook/domain/text/say.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { linkTo } from '../../../paths.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { neighboursOf } from '../../page/listed.ts';

const useStyles = makeStyles({ icon: { minWidth: '44px', minHeight: '44px' } });

/** Goes on to the request before or behind this one in the list that it was opened from, by button or by key. */
export function NeighbourLinks({ module, id }: { readonly module: string; readonly id: number }) {
  const styles = useStyles();
  const navigate = useNavigate();
  // As the list was when the request was opened: what happens to it meanwhile leads nobody astray.
  const [{ previous, next }] = useState(() => neighboursOf(module, id));
  const open = (neighbour: number | undefined) => {
    if (neighbour !== undefined) void navigate({ ...linkTo.viewRequest(module, neighbour), replace: true });
  };
  useShortcut('k', () => open(previous), { isInPanel: true });
  useShortcut('j', () => open(next), { isInPanel: true });
  if (previous === undefined && next === undefined) return null;
  const button = (neighbour: number | undefined, text: string, key: string, icon: React.ReactElement) => (
    <Button
      className={styles.icon}
      appearance="subtle"
      icon={icon}
      aria-label={text}
      aria-keyshortcuts={key}
      title={text}
      disabled={neighbour === undefined}
      onClick={() => open(neighbour)}
    />
  );
  return (
    <>
      {button(previous, say('form.previous'), 'k', <ChevronUpRegular />)}
      {button(next, say('form.next'), 'j', <ChevronDownRegular />)}
    </>
  );
}
