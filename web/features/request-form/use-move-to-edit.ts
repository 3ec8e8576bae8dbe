import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OpenedRequest } from '../../api/wire-request.ts';
import { linkTo } from '../../paths.ts';
import { forgetSlot } from '../slot/slot.ts';
import type { Left, useKeepUnsent } from '../unsent/use-keep-unsent.ts';

/** Goes on in edit of a request that was just made, with what it still lacks. */
export function useMoveToEdit({ leaveTo }: Pick<ReturnType<typeof useKeepUnsent>, 'leaveTo'>) {
  const navigate = useNavigate();
  const [made, setMade] = useState<OpenedRequest | null>(null);
  // Once it is told that leaving is fine, nobody is asked.
  useEffect(() => {
    if (made) void navigate({ ...linkTo.editRequest(made.module, made.id), replace: true });
  }, [made, navigate]);
  const moveTo = async (saved: OpenedRequest, left: Left) => {
    forgetSlot();
    await leaveTo(saved, left);
    setMade(saved);
  };
  return {
    isMoving: made !== null,
    moveTo: (saved: OpenedRequest, left: Left) => void moveTo(saved, left),
  };
}
