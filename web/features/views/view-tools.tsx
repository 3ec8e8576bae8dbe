import { makeStyles } from '@fluentui/react-components';
import { listTexts } from '@sitebook/domain/text/list-texts.ts';
import { addTexts } from '@sitebook/domain/text/say.ts';
import { viewTexts } from '@sitebook/domain/text/view-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/connection.ts';
import { listOf } from '../../api/save-view.ts';
import { viewsQuery } from '../../api/view-queries.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { ColumnsButton } from './columns-button.tsx';
import { addressOfView, isSameList } from './view-address.ts';
import { ViewNotes } from './view-notes.tsx';
import type { ViewToolsProps } from './view-tools-props.ts';
import { ViewsMenu } from './views-menu.tsx';

addTexts(listTexts);
addTexts(viewTexts);

const useStyles = makeStyles({
  notes: { display: 'contents' },
});

/** Which columns a list shows, and under which names it is kept how it is looked at. */
export default function ViewTools(props: ViewToolsProps) {
  const { definition, actor, iBaseLocationId, asked, list, onLost } = props;
  const { viewId, isLink } = list;
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const views = useQuery({
    ...viewsQuery(useApi(), definition, iBaseLocationId),
    enabled: iBaseLocationId !== null && (isOpen || viewId !== undefined),
  });
  const used = views.data?.find((view) => view.viewId === viewId);
  const isLost = viewId !== undefined && used === undefined && !views.isPending;
  // A link to a view leads to what it holds now. Once: going there draws this anew before it has arrived.
  const led = useRef<number>(undefined);
  useEffect(() => {
    if (!isLink || led.current === viewId) return;
    if (used === undefined && !isLost) return;
    led.current = viewId;
    if (used) list.show(addressOfView({ definition, actor }, used));
    else onLost();
  });
  if (iBaseLocationId === null) return null;
  const now = listOf(definition, asked);
  const isChanged = used !== undefined && !isLink && (used.leftOut.length > 0 || !isSameList(used.List, now));
  return (
    <>
      <ColumnsButton definition={definition} actor={actor} list={list} />
      <ViewsMenu
        {...props}
        views={views}
        used={used}
        isChanged={isChanged}
        now={now}
        isOpen={isOpen}
        onOpen={setOpen}
        onTold={setTold}
        onFailure={setFailure}
      />
      <div className={styles.notes}>
        <ViewNotes {...props} used={used} isLost={isLost} failure={failure} onDismiss={() => setFailure(null)} />
      </div>
      <Announcement>{told}</Announcement>
    </>
  );
}
