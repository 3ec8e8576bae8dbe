import { Button, makeStyles } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import type { WireView } from '../../api/view-queries.ts';
import { Note } from '../../ui/note.tsx';
import { partsLeftOut } from './view-address.ts';
import type { ViewToolsProps } from './view-tools-props.ts';

const useStyles = makeStyles({
  // Below all the buttons of the list.
  note: { flexBasis: '100%', order: 1 },
});

interface ViewNotesProps extends ViewToolsProps {
  readonly used: WireView | undefined;
  readonly isLost: boolean;
  readonly failure: string | null;
  readonly onDismiss: () => void;
}

/** What somebody has to know of the view that they look at: above all what of it does not hold any more. */
export function ViewNotes({ definition, actor, asked, list, used, isLost, failure, onDismiss }: ViewNotesProps) {
  const styles = useStyles();
  const [seen, setSeen] = useState('');
  const about = used && `${used.viewId} ${used.version}`;
  const isOtherTab = used !== undefined && list.tab !== undefined && list.tab !== asked.tab;
  const text = isLost
    ? say('view.gone-link')
    : used && used.leftOut.length > 0
      ? say('view.left-out', { name: used.viewName, parts: partsLeftOut({ definition, actor }, used) })
      : isOtherTab && list.tab
        ? say('view.other-tab', { name: used.viewName, tab: say(`tab.${list.tab}`) })
        : null;
  return (
    <>
      {failure && (
        <div className={styles.note}>
          <Note kind="error" text={failure}>
            <Button onClick={onDismiss}>{say('form.dismiss')}</Button>
          </Note>
        </div>
      )}
      {text && seen !== (about ?? 'lost') && (
        <div className={styles.note}>
          <Note kind="warning" text={text}>
            <Button onClick={() => setSeen(about ?? 'lost')}>{say('form.dismiss')}</Button>
          </Note>
        </div>
      )}
    </>
  );
}
