import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { attachmentsQuery } from '../../api/attachments.ts';
import { useApi } from '../../api/connection.ts';
import { useFieldScope } from '../../fields/field-scope.ts';
import { Announcement } from '../../ui/announcement.tsx';
import AttachedFiles from './attached-files.tsx';
import type { ChosenFile, FileOrigin } from './chosen-file.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { FileChooser } from './file-chooser.tsx';
import type { Files } from './use-files.ts';

const useStyles = makeStyles({
  group: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  refused: { margin: 0, padding: 0, color: tokens.colorPaletteRedForeground1 },
  line: { listStyleType: 'none', overflowWrap: 'anywhere' },
});

export interface AttachmentsFieldProps {
  readonly field: FieldDefinition;
  readonly files: Files;
  /** The request that the files belong to; nothing before it is made. */
  readonly requestId: number | null;
  readonly onRetry: (file: ChosenFile) => void;
}

/** The files of a request while it is filled in. What is chosen here is sent once the request itself is saved. */
export default function AttachmentsField({ field, files, requestId, onRetry }: AttachmentsFieldProps) {
  const styles = useStyles();
  const id = useId();
  const { definition } = useFieldScope();
  const api = useApi();
  const queryClient = useQueryClient();
  // Takes the focus of buttons that go with their file.
  const chooser = useRef<HTMLButtonElement>(null);
  const choose = (given: readonly File[], origin: FileOrigin) => {
    const attached =
      requestId === null
        ? []
        : queryClient.getQueryData(attachmentsQuery(api, { module: definition.key, requestId }).queryKey);
    files.choose(
      given,
      (attached ?? []).map((file) => file.AttachmentName),
      origin,
    );
  };
  return (
    <fieldset className={styles.group} aria-labelledby={`${id}-title`}>
      <span id={`${id}-title`} className={styles.title}>
        {say(field.title)}
      </span>
      {requestId !== null && <AttachedFiles requestId={requestId} files={files} />}
      <ChosenFiles
        chosen={files.chosen}
        onUnchoose={(fileId) => {
          files.unchoose(fileId);
          chooser.current?.focus();
        }}
        onStop={files.stop}
        onRetry={
          requestId === null
            ? undefined
            : (file) => {
                onRetry(file);
                chooser.current?.focus();
              }
        }
      />
      <FileChooser buttonRef={chooser} describedBy={`${id}-limit`} onChoose={choose} />
      <div role="alert">
        {files.refused.length > 0 && (
          <ul className={styles.refused}>
            {files.refused.map(({ name, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same name can be refused twice, and lines do not move
              <li key={index} className={styles.line}>
                <Text size={200} weight="semibold">
                  <bdi>{name}</bdi>
                </Text>{' '}
                <Text size={200}>{reason}</Text>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Announcement>{files.told}</Announcement>
    </fieldset>
  );
}
