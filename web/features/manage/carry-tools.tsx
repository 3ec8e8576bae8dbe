import { Button, makeStyles, Spinner } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useMutation } from '@tanstack/react-query';
import { reasonOf } from '../../api/api-error.ts';
import { type CarriedFrom, exportJson } from '../../api/carry-records.ts';
import { useApi } from '../../api/connection.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { Note } from '../../ui/note.tsx';
import { saveAs } from '../../ui/save-as.ts';
import { leads } from '../page/return-focus.ts';
import { leadTo } from './manage-search.ts';

const useStyles = makeStyles({
  button: { whiteSpace: 'nowrap', [narrow]: { minHeight: '44px', flexGrow: 1 } },
});

interface CarryToolsProps {
  readonly definition: EntityDefinition;
  readonly from: CarriedFrom;
  readonly canCreate: boolean;
  /** There is somewhere else to copy to. */
  readonly canCopy: boolean;
  readonly onShow: (open: 'copy' | 'import-json') => void;
}

/** What can be done with the records of one family at one place. */
export function CarryTools({ definition, from, canCreate, canCopy, onShow }: CarryToolsProps) {
  const styles = useStyles();
  const api = useApi();
  const download = useMutation({
    mutationFn: () => exportJson(api, definition, from),
    onSuccess: (file) => saveAs(file, `${definition.key}.json`),
  });
  return (
    <>
      {canCopy && (
        <Button
          {...leads(leadTo('copy'))}
          className={styles.button}
          icon={<CopyRegular />}
          onClick={() => onShow('copy')}
        >
          {say('manage.copy')}
        </Button>
      )}
      {canCreate && (
        <Button
          {...leads(leadTo('import-json'))}
          className={styles.button}
          icon={<ArrowUploadRegular />}
          onClick={() => onShow('import-json')}
        >
          {say('manage.import-json')}
        </Button>
      )}
      <Button
        className={styles.button}
        icon={download.isPending ? <Spinner size="tiny" /> : <ArrowDownloadRegular />}
        disabledFocusable={download.isPending}
        onClick={() => download.mutate()}
      >
        {say('manage.export-json')}
      </Button>
      {download.isError && <Note kind="error" text={reasonOf(download.error)} />}
    </>
  );
}
