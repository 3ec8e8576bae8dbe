import {
  Button,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { exportFormats } from '@sitebook/contract/lists/export-wire.ts';
import { filterToAddress } from '@sitebook/domain/filter/filter-address.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { exportTexts } from '@sitebook/domain/text/export-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ListAsked } from '../../api/request-queries.ts';
import { linkTo } from '../../paths.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { narrow } from '../../ui/breakpoints.ts';
import { Note } from '../../ui/note.tsx';
import { wantPrint } from '../page/want-print.ts';
import { useExport } from './use-export.ts';

addTexts(exportTexts);

const kinds = { csv: 'export.csv', xlsx: 'export.xlsx' } as const;

const useStyles = makeStyles({
  export: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  button: { whiteSpace: 'nowrap', [narrow]: { minHeight: '44px' } },
  item: { [narrow]: { minHeight: '44px', alignItems: 'center' } },
  rows: { fontVariantNumeric: 'tabular-nums' },
});

interface ExportMenuProps {
  readonly asked: ListAsked;
  readonly definition: ModuleDefinition;
  /** Of the list nothing but these. */
  readonly ids?: readonly number[] | undefined;
}

/** The list as a file, just as it is narrowed and sorted: which kind, how far it is, and what came of it. */
export default function ExportMenu({ asked, definition, ids }: ExportMenuProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const printIt = () => {
    wantPrint();
    void navigate(linkTo.printList(definition.key, addressOf(asked)));
  };
  const { state, begin, cancel, forget } = useExport(definition, asked, ids);
  if (state.is === 'running') {
    return (
      <div className={styles.export}>
        <Spinner size="tiny" />
        <Text className={styles.rows}>{progressOf(state)}</Text>
        <Button className={styles.button} autoFocus onClick={cancel}>
          {say('export.cancel')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.export}>
      {state.is === 'failed' && (
        <Note kind="error" text={state.reason}>
          <Button onClick={() => begin(state.format)}>{say('load.retry')}</Button>
          <Button onClick={forget}>{say('export.dismiss')}</Button>
        </Note>
      )}
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton className={styles.button} icon={<ArrowDownloadRegular />} autoFocus={state.is !== 'idle'}>
            {say('export.menu')}
          </MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {exportFormats.map((format) => (
              <MenuItem key={format} className={styles.item} onClick={() => begin(format)}>
                {say(kinds[format])}
              </MenuItem>
            ))}
            {/* On paper is the list, not what is chosen of it. */}
            {!ids && (
              <MenuItem className={styles.item} onClick={printIt}>
                {say('export.print')}
              </MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      <Announcement>{newsOf(state)}</Announcement>
    </div>
  );
}

/** What an address of the list says. */
function addressOf({ tab, search, orderBy, direction, filter, chosen }: ListAsked) {
  return {
    tab,
    ...(search && { search }),
    sort: orderBy,
    dir: direction,
    ...(chosen && { columns: chosen.join(',') }),
    ...filterToAddress(filter),
  };
}

const shown = (count: number) => count.toLocaleString('en');

function progressOf({ done, count }: { readonly done: number; readonly count: number | null }): string {
  if (count === null) return say('export.preparing');
  return say('export.progress', { done: shown(done), shown: shown(count), count });
}

function newsOf(state: ReturnType<typeof useExport>['state']): string {
  if (state.is === 'done')
    return say('export.done', { shown: shown(state.count), count: state.count, file: state.file });
  return state.is === 'cancelled' ? say('export.cancelled') : '';
}
