import {
  Menu,
  MenuButton,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { BookmarkRegular } from '@fluentui/react-icons/svg/bookmark';
import { say } from '@sitebook/domain/text/say.ts';
import { type Ref, useRef, useState } from 'react';
import type { WireView } from '../../api/view-queries.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { useFocusAfter } from './use-focus-after.ts';
import { useViewActs, type ViewAct } from './use-view-acts.ts';
import { addressOfView } from './view-address.ts';
import { ViewDialogs } from './view-dialogs.tsx';
import type { Asking, ViewsMenuProps } from './view-tools-props.ts';

const useStyles = makeStyles({
  button: { maxWidth: '260px', [narrow]: { minHeight: '44px' } },
  name: { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  list: { maxWidth: 'min(360px, calc(100vw - 32px))', maxHeight: 'min(70vh, 600px)', overflowY: 'auto' },
  item: { overflowWrap: 'anywhere', [narrow]: { minHeight: '44px', alignItems: 'center' } },
});

/** Goes to one of the views, and keeps, names, shares and removes them. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { definition, actor, list, views, used, isChanged, isOpen, onOpen } = props;
  const styles = useStyles();
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  useFocusAfter(asking !== null, button);
  const acts = useViewActs(props, setAsking);
  const label = used ? (isChanged ? say('view.changed', { name: used.viewName }) : used.viewName) : say('view.menu');
  const own = views.data?.filter(({ isShared }) => !isShared) ?? [];
  const shared = views.data?.filter(({ isShared }) => isShared) ?? [];
  const item = (view: WireView) => (
    <MenuItemRadio
      key={view.viewId}
      className={styles.item}
      name="view"
      value={String(view.viewId)}
      onClick={() => list.show(addressOfView({ definition, actor }, view))}
    >
      {view.viewName}
    </MenuItemRadio>
  );
  return (
    <>
      <Menu
        open={isOpen}
        onOpenChange={(_event, { open }) => onOpen(open)}
        checkedValues={{ view: [String(used?.viewId ?? '')] }}
      >
        <MenuTrigger disableButtonEnhancement>
          <MenuButton
            ref={button as Ref<never>}
            className={styles.button}
            icon={<BookmarkRegular />}
            {...(used && { 'aria-label': `${say('view.menu')}: ${label}` })}
          >
            <span className={styles.name}>{label}</span>
          </MenuButton>
        </MenuTrigger>
        <MenuPopover className={styles.list}>
          <MenuList>
            {/* These come first: the focus begins there, and what stands there stays while the views are on their way. */}
            {acts.map(({ text, onClick }: ViewAct) => (
              <MenuItem key={text} className={styles.item} onClick={onClick}>
                {text}
              </MenuItem>
            ))}
            <MenuDivider />
            {views.isPending && <MenuItem disabled>{say('load.loading')}</MenuItem>}
            {views.isError && <MenuItem disabled>{say('view.list-failed')}</MenuItem>}
            {views.data?.length === 0 && <MenuItem disabled>{say('view.none-yet')}</MenuItem>}
            {views.data && views.data.length > 0 && (
              <MenuItemRadio className={styles.item} name="view" value="" onClick={() => list.show({})}>
                {say('view.none')}
              </MenuItemRadio>
            )}
            {own.length > 0 && (
              <MenuGroup>
                <MenuGroupHeader>{say('view.own')}</MenuGroupHeader>
                {own.map(item)}
              </MenuGroup>
            )}
            {shared.length > 0 && (
              <MenuGroup>
                <MenuGroupHeader>{say('view.shared')}</MenuGroupHeader>
                {shared.map(item)}
              </MenuGroup>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      {asking && <ViewDialogs {...props} asking={asking} onDone={() => setAsking(null)} />}
    </>
  );
}
