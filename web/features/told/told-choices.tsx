import { Button } from '@fluentui/react-components';
import type { Choices } from '@sitebook/contract/notices/choices.ts';
import { type NoticeWay, noticeWays } from '@sitebook/domain/notices/choice.ts';
import { noticeKinds } from '@sitebook/domain/notices/notice-kind.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { choicesQuery, saveChoices } from '../../api/told-queries.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { Note } from '../../ui/note.tsx';
import { ListWaiting } from '../dashboard/list-waiting.tsx';
import { ToldPart, ToldRow, ToldRows } from './told-part.tsx';

/** Which notices come by mail, and how. Each choice is kept as it is made. */
export function ToldChoices() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = choicesQuery(api);
  const query = useQuery(choicesQuery(api));
  const saving = useMutation({
    mutationFn: (choices: Choices) => saveChoices(api, choices),
    onMutate: async (choices) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, choices);
    },
    // It shows at once; what was refused is as the server has it.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <ToldPart title={say('told.choices')} text={say('told.choices-text')}>
      {query.isPending && <ListWaiting layout="cards" />}
      {query.isError && (
        <Note kind="error" text={say('load.failed', { what: say('told.what') })}>
          <Button onClick={() => void query.refetch()}>{say('load.retry')}</Button>
        </Note>
      )}
      {query.data && <Rows choices={query.data} onChoose={saving.mutate} />}
      {saving.isError && <Note kind="error" text={refusalOf(saving.error)} />}
      <Announcement>{saving.isSuccess ? say('told.saved') : ''}</Announcement>
    </ToldPart>
  );
}

function refusalOf(error: Error): string {
  const [first] = error instanceof ApiError ? Object.values(error.fields) : [];
  return first ?? reasonOf(error);
}

function Rows({ choices, onChoose }: { choices: Choices; onChoose: (choices: Choices) => void }) {
  const ways = noticeWays.map((value: NoticeWay) => ({ value, text: say(`way.${value}`) }));
  return (
    <ToldRows>
      {noticeKinds.map((kind) => (
        <ToldRow key={kind} title={say(`told.${kind}`)} text={kind === 'awaits' ? say('told.awaits-hint') : undefined}>
          <ChoiceButtons
            label={say(`told.${kind}`)}
            choices={ways}
            chosen={choices[kind]}
            onChoose={(way) => way !== choices[kind] && onChoose({ ...choices, [kind]: way })}
          />
        </ToldRow>
      ))}
    </ToldRows>
  );
}
