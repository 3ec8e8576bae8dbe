import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OpenedRequest } from '../../api/wire-request.ts';
import { linkTo } from '../../paths.ts';
import type { ChosenFile } from '../attachments/chosen-file.ts';
import { forgetSlot } from '../slot/slot.ts';
import type { useKeepUnsent } from '../unsent/use-keep-unsent.ts';

/** Goes on in edit of a request that was just made, with the files that did not arrive. */
export function useMoveToEdit({ leaveFilesTo }: Pick<ReturnType<typeof useKeepUnsent>, 'leaveFilesTo'>) {
  const navigate = useNavigate();
  const [made, setMade] = useState<OpenedRequest | null>(null);
  // Once it is told that leaving is fine, nobody is asked.
  useEffect(() => {
    if (made) void navigate({ ...linkTo.editRequest(made.module, made.id), replace: true });
  }, [made, navigate]);
  const moveTo = async (saved: OpenedRequest, left: readonly ChosenFile[]) => {
    forgetSlot();
    await leaveFilesTo(saved, left);
    setMade(saved);
  };
  return {
    isMoving: made !== null,
    moveTo: (saved: OpenedRequest, left: readonly ChosenFile[]) => void moveTo(saved, left),
  };
}
