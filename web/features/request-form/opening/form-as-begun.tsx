import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { FieldScopeContext } from '../../../fields/field-scope.ts';
import { FormRenewalContext, isSameForm } from '../state/form-renewal.ts';
import type { Place } from './use-place.ts';

interface FormAsBegunProps {
  /** With the form as it is now. */
  readonly place: Place;
  /** Nobody fills anything in: it follows every change. */
  readonly isRead?: boolean;
  readonly children: (place: Place) => ReactNode;
}

/**
 * What is open stays as it began. Whoever fills in a form that was changed meanwhile is told, and takes the new one when
 * they like: it begins anew with what was typed, which is kept on this device.
 */
export function FormAsBegun({ place: latest, isRead = false, children }: FormAsBegunProps) {
  const newest = latest.scope.definition;
  const [begun, begin] = useState({ definition: newest, round: 0 });
  const definition = isRead ? newest : begun.definition;
  const place = useMemo(() => ({ ...latest, scope: { ...latest.scope, definition } }), [latest, definition]);
  const renewal = useMemo(() => {
    if (isSameForm(definition, newest)) return null;
    return { newest, take: () => begin(({ round }) => ({ definition: newest, round: round + 1 })) };
  }, [definition, newest]);
  return (
    <FormRenewalContext value={renewal}>
      <FieldScopeContext value={place.scope}>
        <Fragment key={begun.round}>{children(place)}</Fragment>
      </FieldScopeContext>
    </FormRenewalContext>
  );
}
