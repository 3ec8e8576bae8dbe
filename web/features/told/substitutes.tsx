import { Button, makeStyles, Text } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import type { WireSubstitute } from '@sitebook/contract/substitutes/substitutes.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { removeSubstitute, substitutesQuery } from '../../api/told-queries.ts';
import { FormScopeContext } from '../../fields/field-scope.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { Note } from '../../ui/note.tsx';
import { ListWaiting } from '../dashboard/list-waiting.tsx';
import { useMe } from '../profile/use-me.ts';
import { NameSubstitute } from './name-substitute.tsx';
import { ToldPart, ToldRow, ToldRows } from './told-part.tsx';

const useStyles = makeStyles({ remove: { minHeight: '44px' } });

/** Days belong to each request's location; the month to choose from begins with the user's own today. */
const scope = { hours: { zone: Intl.DateTimeFormat().resolvedOptions().timeZone }, knowsPeople: true };

/** Who stands in for the user, for whom they stand in, and a form to name somebody. */
export function Substitutes() {
  const api = useApi();
  const queryClient = useQueryClient();
  const me = useMe();
  const query = useQuery(substitutesQuery(api));
  const [told, setTold] = useState('');
  const renew = (text: string) => {
    setTold(text);
    return queryClient.invalidateQueries(substitutesQuery(api));
  };
  const removing = useMutation({
    mutationFn: ({ substituteId }: WireSubstitute) => removeSubstitute(api, substituteId),
    onSuccess: (_answer, one) =>
      renew(
        one.alias === me?.alias ? say('told.left', { name: one.forName }) : say('told.removed', { name: one.name }),
      ),
    // Removed twice, or by somebody else meanwhile: it is gone, as was wanted.
    onError: () => renew(''),
  });
  const named = query.data?.filter(({ forAlias }) => forAlias === me?.alias) ?? [];
  const standing = query.data?.filter(({ alias }) => alias === me?.alias) ?? [];
  return (
    <ToldPart title={say('told.substitute')} text={say('told.substitute-text')}>
      {query.isPending && <ListWaiting layout="cards" />}
      {query.isError && (
        <Note kind="error" text={say('load.failed', { what: say('told.substitutes') })}>
          <Button onClick={() => void query.refetch()}>{say('load.retry')}</Button>
        </Note>
      )}
      {query.data && named.length === 0 && <Text>{say('told.nobody')}</Text>}
      {named.length > 0 && (
        <ToldRows label={say('told.substitutes')}>
          {named.map((one) => (
            <ToldRow key={one.substituteId} title={one.name} text={say('told.days', daysOf(one))}>
              <Remove name={one.name} isPending={removing.isPending} onRemove={() => removing.mutate(one)} />
            </ToldRow>
          ))}
        </ToldRows>
      )}
      {standing.length > 0 && (
        <ToldRows label={say('told.standing-for')}>
          {standing.map((one) => (
            <ToldRow
              key={one.substituteId}
              title={say('told.standing', { name: one.forName })}
              text={say('told.days', daysOf(one))}
            >
              <Remove name={one.forName} isPending={removing.isPending} onRemove={() => removing.mutate(one)} />
            </ToldRow>
          ))}
        </ToldRows>
      )}
      {removing.isError && !isGone(removing.error) && <Note kind="error" text={reasonOf(removing.error)} />}
      <FormScopeContext value={scope}>
        <NameSubstitute onNamed={(one) => void renew(say('told.named', { ...daysOf(one), name: one.name }))} />
      </FormScopeContext>
      <Announcement>{told}</Announcement>
    </ToldPart>
  );
}

function Remove({ name, isPending, onRemove }: { name: string; isPending: boolean; onRemove: () => void }) {
  const styles = useStyles();
  return (
    <Button
      className={styles.remove}
      icon={<DeleteRegular />}
      aria-label={say('told.remove-of', { name })}
      disabledFocusable={isPending}
      onClick={onRemove}
    >
      {say('told.remove')}
    </Button>
  );
}

const isGone = (error: Error) => error instanceof ApiError && error.status === 404;

const daysOf = ({ firstDay, lastDay }: WireSubstitute) => ({ from: displayDate(firstDay), to: displayDate(lastDay) });
