import { Button, makeStyles, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { fileTexts } from '@sitebook/domain/text/file-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { attachmentsQuery } from '../../api/attachments.ts';
import { useApi } from '../../api/connection.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import { Note } from '../../ui/note.tsx';
import { FileRow } from './file-row.tsx';
import { RowButton } from './row-button.tsx';
import { useDownload } from './use-download.ts';
import type { Files } from './use-files.ts';

addTexts(fileTexts);

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, margin: 0, padding: 0 },
  none: { color: tokens.colorNeutralForeground2 },
  outline: { height: '48px' },
});

export interface AttachedFilesProps {
  readonly requestId: number;
  /** Given where files can be removed. */
  readonly files?: Files;
}

/** The files that a request has, to be downloaded and, where that is allowed, to be removed with the next save. */
export default function AttachedFiles({ requestId, files }: AttachedFilesProps) {
  const styles = useStyles();
  const { definition } = useFieldScope();
  const of = { module: definition.key, requestId };
  const attached = useQuery(attachmentsQuery(useApi(), of));
  const { download, failure } = useDownload(of);
  if (attached.isError) {
    return (
      <Note kind="error" text={say('load.failed', { what: say('field.attachments') })}>
        <Button onClick={() => void attached.refetch()}>{say('load.retry')}</Button>
      </Note>
    );
  }
  if (attached.data === undefined) {
    return (
      <Skeleton aria-label={say('load.loading')}>
        <SkeletonItem className={styles.outline} />
      </Skeleton>
    );
  }
  if (attached.data.length === 0) return files ? null : <Text className={styles.none}>{say('file.none')}</Text>;
  return (
    <>
      <ul className={styles.list}>
        {attached.data.map(({ Attachment: id, AttachmentName: name }) => {
          const isRemoved = files?.removed.includes(name) ?? false;
          return (
            <FileRow
              key={id}
              name={name}
              isStruck={isRemoved}
              note={isRemoved && say('file.removed')}
              buttons={
                <>
                  <RowButton
                    icon={<ArrowDownloadRegular />}
                    label={say('file.download', { name })}
                    onClick={() => download(id)}
                  />
                  {files && (
                    <RowButton
                      icon={isRemoved ? <ArrowUndoRegular /> : <DeleteRegular />}
                      label={say(isRemoved ? 'file.keep' : 'file.remove', { name })}
                      onClick={() => (isRemoved ? files.restore(name) : files.remove(name))}
                    />
                  )}
                </>
              }
            />
          );
        })}
      </ul>
      {[failure, files?.removalFailure ?? null].map(
        (reason) => reason !== null && <Note key={reason} kind="error" text={reason} />,
      )}
    </>
  );
}
