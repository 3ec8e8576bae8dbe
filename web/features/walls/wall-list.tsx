import { Button, makeStyles, Text } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import type { WireWall } from '@sitebook/contract/walls/walls.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { removeWall } from '../../api/wall-queries.ts';
import { Note } from '../../ui/note.tsx';
import { Question } from '../../ui/question.tsx';
import { spokenTime } from '../../ui/spoken-time.ts';
import { ToldRow, ToldRows } from '../told/told-part.tsx';

const useStyles = makeStyles({ button: { minHeight: '44px' } });

interface WallListProps {
  readonly location: string;
  readonly walls: readonly WireWall[];
  readonly onRemoved: (wall: WireWall) => unknown;
  readonly onFailed: () => unknown;
}

/** The wall screens that there are, and the end of each. */
export function WallList({ location, walls, onRemoved, onFailed }: WallListProps) {
  const styles = useStyles();
  const api = useApi();
  const [asked, setAsked] = useState<WireWall | null>(null);
  const end = (wall: WireWall) => {
    setAsked(null);
    return onRemoved(wall);
  };
  const removing = useMutation({
    mutationFn: ({ wallId }: WireWall) => removeWall(api, wallId),
    onSuccess: (_answer, wall) => end(wall),
    // Taken back twice: it is gone, as was wanted.
    onError: (error, wall) => (isGone(error) ? end(wall) : onFailed()),
  });
  if (walls.length === 0) return <Text>{say('walls.none', { location })}</Text>;
  return (
    <>
      <ToldRows label={say('walls.list', { location })}>
        {walls.map((wall) => (
          <ToldRow key={wall.wallId} title={wall.name} text={factsOf(wall)}>
            <Button
              className={styles.button}
              icon={<DeleteRegular />}
              aria-label={say('walls.remove-of', { name: wall.name, day: said(wall.createdOn) })}
              onClick={() => {
                removing.reset();
                setAsked(wall);
              }}
            >
              {say('walls.remove')}
            </Button>
          </ToldRow>
        ))}
      </ToldRows>
      {asked && (
        <Question
          title={say('walls.remove-title', { name: asked.name })}
          answers={[
            { text: say('walls.keep'), onClick: () => setAsked(null) },
            { text: say('walls.remove'), onClick: () => removing.mutate(asked), isBusy: removing.isPending },
          ]}
          onBack={() => setAsked(null)}
        >
          <span>{say('walls.remove-text')}</span>
          {removing.isError && !isGone(removing.error) && <Note kind="error" text={reasonOf(removing.error)} />}
        </Question>
      )}
    </>
  );
}

const isGone = (error: Error) => error instanceof ApiError && error.status === 404;

const said = (moment: string) => spokenTime(new Date(moment), new Date());

function factsOf({ resources, createdBy, createdOn, lastReadOn }: WireWall): string {
  const shown = `${resources.map(({ resourceName }) => resourceName).join(', ')}.`;
  const made = say('walls.made', { who: createdBy, day: said(createdOn) });
  const read = lastReadOn === null ? say('walls.never-read') : say('walls.read', { day: said(lastReadOn) });
  return `${shown} ${made} ${read}`;
}
