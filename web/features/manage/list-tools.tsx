import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { exportFile } from '../../api/save-record.ts';
import { linkTo } from '../../paths.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Note } from '../../ui/note.tsx';
import { saveAs } from '../../ui/save-as.ts';
import { leads } from '../page/return-focus.ts';
import { leadTo } from './manage-search.ts';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { whiteSpace: 'nowrap', [narrow]: { minHeight: '44px', flexGrow: 1 } },
});

interface ListToolsProps {
  readonly definition: EntityDefinition;
  readonly place: number | undefined;
  readonly canCreate: boolean;
  readonly canChange: boolean;
  readonly onAdd: () => void;
  readonly onImport: () => void;
  /** Further ones. */
  readonly children?: ReactNode;
}

/** What can be done with the whole list. */
export function ListTools({ definition, place, canCreate, canChange, onAdd, onImport, children }: ListToolsProps) {
  const styles = useStyles();
  const api = useApi();
  const download = useMutation({
    mutationFn: () => exportFile(api, definition, place),
    onSuccess: (file) => saveAs(file, `${definition.key}.csv`),
  });
  return (
    <>
      <div className={styles.tools}>
        {canCreate && (
          <Button
            {...leads(leadTo('new'))}
            className={styles.button}
            appearance="primary"
            icon={<AddRegular />}
            onClick={onAdd}
          >
            {say('manage.add', { what: say(definition.one) })}
          </Button>
        )}
        {canChange && (
          <Button
            {...leads(leadTo('import'))}
            className={styles.button}
            icon={<ArrowUploadRegular />}
            onClick={onImport}
          >
            {say('manage.import')}
          </Button>
        )}
        <Button
          className={styles.button}
          icon={download.isPending ? <Spinner size="tiny" /> : <ArrowDownloadRegular />}
          disabledFocusable={download.isPending}
          onClick={() => download.mutate()}
        >
          {say('manage.export')}
        </Button>
        {definition.isScanned && (
          <ButtonLink
            className={styles.button}
            icon={<PrintRegular />}
            {...linkTo.printCodes(place === undefined ? {} : { place })}
          >
            {say('manage.codes')}
          </ButtonLink>
        )}
        {children}
      </div>
      {download.isError && <Note kind="error" text={reasonOf(download.error)} />}
    </>
  );
}
