import { say } from '@sitebook/domain/text/say.ts';
import { reasonOf } from '../../api/api-error.ts';
import { useRemoveView } from '../../api/save-view.ts';
import type { WireView } from '../../api/view-queries.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { arriving } from '../../ui/loading.ts';
import { Note } from '../../ui/note.tsx';
import { Question } from '../../ui/question.tsx';
import type { Asking, ViewsMenuProps } from './view-tools-props.ts';

const loadNaming = () => arriving(() => import('./name-view.tsx'));

interface ViewDialogsProps extends ViewsMenuProps {
  readonly asking: Asking;
  readonly onDone: () => void;
}

/** Asks for a name, or whether a view is really to go. */
export function ViewDialogs({ asking, ...props }: ViewDialogsProps) {
  if (asking.for === 'remove') return <RemoveView {...props} view={asking.view} />;
  const before = asking.for === 'rename' ? asking.view : undefined;
  return <LatePart load={loadNaming} give={{ ...props, before }} meanwhile={null} />;
}

type RemoveViewProps = Omit<ViewDialogsProps, 'asking'> & { readonly view: WireView };

function RemoveView({ definition, iBaseLocationId, list, view, onTold, onDone }: RemoveViewProps) {
  const removal = useRemoveView(definition, iBaseLocationId);
  const remove = () =>
    removal.mutate(view, {
      onSuccess: () => {
        // The list stays as it is; it was taken from no view any more.
        list.leave();
        onTold(say('view.removed', { name: view.viewName }));
        onDone();
      },
    });
  return (
    <Question
      title={say('view.remove-title', { name: view.viewName })}
      answers={[
        { text: say('view.keep'), onClick: onDone },
        { text: say('view.remove-yes'), onClick: remove, isBusy: removal.isPending },
      ]}
      onBack={onDone}
    >
      {say(view.isShared ? 'view.remove-shared' : 'view.remove-own')}
      {removal.isError && <Note kind="error" text={reasonOf(removal.error)} />}
    </Question>
  );
}
