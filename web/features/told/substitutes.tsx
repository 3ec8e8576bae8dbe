import { Button, makeStyles, Text } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import type { WireSubstitute } from '@sitebook/contract/substitutes/substitutes.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
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
  const styles = useStyles();
  const query = useQuery(substitutesQuery(api));
  const [told, setTold] = useState('');
  const renew = (text: string) => {
    setTold(text);
    return queryClient.invalidateQueries(substitutesQuery(api));
  };
  const removing = useMutation({
    mutationFn: ({ substituteId }: WireSubstitute) => removeSubstitute(api, substituteId),
    onSuccess: (_answer, { name }) => renew(say('told.removed', { name })),
    onError: () => queryClient.invalidateQueries(substitutesQuery(api)),
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
      {(named.length > 0 || standing.length > 0) && (
        <ToldRows label={say('told.substitutes')}>
          {named.map((one) => (
            <ToldRow key={one.substituteId} title={one.name} text={say('told.days', daysOf(one))}>
              <Button
                className={styles.remove}
                icon={<DeleteRegular />}
                aria-label={say('told.remove-of', { name: one.name })}
                disabledFocusable={removing.isPending}
                onClick={() => removing.mutate(one)}
              >
                {say('told.remove')}
              </Button>
            </ToldRow>
          ))}
          {standing.map((one) => (
            <ToldRow
              key={one.substituteId}
              title={say('told.standing', { name: one.forName })}
              text={say('told.days', daysOf(one))}
            />
          ))}
        </ToldRows>
      )}
      {removing.isError && <Note kind="error" text={reasonOf(removing.error)} />}
      <FormScopeContext value={scope}>
        <NameSubstitute onNamed={(one) => void renew(say('told.named', { ...daysOf(one), name: one.name }))} />
      </FormScopeContext>
      <Announcement>{told}</Announcement>
    </ToldPart>
  );
}

const daysOf = ({ firstDay, lastDay }: WireSubstitute) => ({ from: displayDate(firstDay), to: displayDate(lastDay) });
