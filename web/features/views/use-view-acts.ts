import { runsLocation } from '@sitebook/domain/access/actor.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useRouter } from '@tanstack/react-router';
import { reasonOf } from '../../api/api-error.ts';
import { useSaveView, type ViewSave } from '../../api/save-view.ts';
import { linkTo } from '../../paths.ts';
import type { Asking, ViewsMenuProps } from './view-tools-props.ts';

export interface ViewAct {
  readonly text: string;
  readonly onClick: () => void;
}

/** What can be done with the list and the view that it was taken from. */
export function useViewActs(props: ViewsMenuProps, onAsk: (asking: Asking) => void): readonly ViewAct[] {
  const { definition, actor, iBaseLocationId, used, isChanged, now, onTold, onFailure } = props;
  const saving = useSaveView(definition, iBaseLocationId);
  const router = useRouter();
  const save = (what: ViewSave) => {
    onFailure(null);
    saving.mutate(what, {
      onSuccess: ({ viewName }) => onTold(say('view.saved', { name: viewName })),
      onError: (error) => onFailure(reasonOf(error)),
    });
  };
  const copy = async (name: string, viewId: number) => {
    const { href } = router.buildLocation({ ...linkTo.dashboard(definition.key), search: { view: viewId } });
    const link = `${location.origin}${router.history.createHref(href)}`;
    onFailure(null);
    try {
      await navigator.clipboard.writeText(link);
      onTold(say('view.copied', { name }));
    } catch {
      onFailure(say('view.copy-failed', { link }));
    }
  };
  const saveAs = { text: say('view.save-as'), onClick: () => onAsk({ for: 'add' }) };
  if (!used) return [saveAs];
  const { viewName: name, viewId, isShared, mayChange } = used;
  return [
    ...(isChanged && mayChange
      ? [{ text: say('view.save-changes', { name }), onClick: () => save({ before: used, list: now }) }]
      : []),
    saveAs,
    { text: say('view.copy'), onClick: () => void copy(name, viewId) },
    ...(mayChange ? [{ text: say('view.rename'), onClick: () => onAsk({ for: 'rename', view: used }) }] : []),
    ...(mayChange && runsLocation(actor)
      ? [
          {
            text: say(isShared ? 'view.unshare' : 'view.share'),
            onClick: () => save({ before: used, isShared: !isShared }),
          },
        ]
      : []),
    ...(mayChange ? [{ text: say('view.remove'), onClick: () => onAsk({ for: 'remove', view: used }) }] : []),
  ];
}
