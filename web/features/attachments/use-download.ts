import { say } from '@sitebook/domain/text/say.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { attachmentsQuery, type FilesOf } from '../../api/attachments.ts';
import { useApi } from '../../api/connection.ts';

/** Downloads attached files. The address of one works for a minute, so it is asked for when it is wanted. */
export function useDownload(of: FilesOf) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const download = async (attachmentId: number) => {
    setFailure(null);
    try {
      const files = await queryClient.fetchQuery({ ...attachmentsQuery(api, of), staleTime: 0 });
      const wanted = files.find((file) => file.Attachment === attachmentId);
      if (wanted) follow(wanted.DocURL);
      else setFailure(say('error.not-found'));
    } catch (error) {
      setFailure(reasonOf(error));
    }
  };
  return { download: (attachmentId: number) => void download(attachmentId), failure };
}

function follow(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
