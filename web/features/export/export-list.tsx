import { makeStyles } from '@fluentui/react-components';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { ListAsked } from '../../api/request-queries.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { LatePart } from '../../ui/late-part.tsx';

const useStyles = makeStyles({
  // As much room as the button takes, so that nothing moves when it comes.
  room: { display: 'inline-block', width: '117px', height: '32px', [narrow]: { height: '44px' } },
});

const loadMenu = () => import('./export-menu.tsx');

interface ExportListProps {
  readonly asked: ListAsked;
  readonly definition: ModuleDefinition;
  /** Of the list nothing but these. */
  readonly ids?: readonly number[] | undefined;
}

/** The list as a file. Who cannot load this part has the rest of the screen. */
export function ExportList(props: ExportListProps) {
  const styles = useStyles();
  return (
    <LatePart load={loadMenu} give={props} meanwhile={<span className={styles.room} aria-hidden />} otherwise={null} />
  );
}
