import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { DeletedRequest } from '@sitebook/contract/manage/deleted-requests.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import { SentTime } from '../sent/sent-time.tsx';
import { DeletedFacts } from './deleted-facts.tsx';
import { RestoreQuestion } from './restore-question.tsx';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    overflowWrap: 'anywhere',
  },
  head: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { minHeight: '44px' },
});

/** What it is called in sentences. */
export function nameOf({ moduleName, requestId }: Pick<DeletedRequest, 'moduleName' | 'requestId'>): string {
  const definition = moduleOf(moduleName);
  return say('deleted.one', { module: definition ? say(definition.title) : moduleName, id: requestId });
}

/** A deleted request: what it was, opened what it held, and the way back. */
export function DeletedCard({ request, onRestored }: { request: DeletedRequest; onRestored: () => void }) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const what = nameOf(request);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Text weight="semibold">{what}</Text>
        <Text>{request.requestStatus}</Text>
        <Text>{request.requestorName}</Text>
        <Text>{request.locationName}</Text>
      </div>
      <Text className={styles.quiet}>
        {say('deleted.by', { name: request.deletedByName ?? say('field.none') })}{' '}
        <SentTime moment={request.deletedAt} />
      </Text>
      <div className={styles.actions}>
        <Button
          className={styles.button}
          aria-expanded={isOpen}
          aria-label={say('deleted.open-one', { what })}
          onClick={() => setOpen(!isOpen)}
        >
          {say('deleted.open')}
        </Button>
        <Button className={styles.button} onClick={() => setAsking(true)}>
          {say('deleted.restore')}
        </Button>
      </div>
      {isOpen && <DeletedFacts id={request.requestId} />}
      {isAsking && (
        <RestoreQuestion
          request={request}
          what={what}
          onBack={() => setAsking(false)}
          onRestored={() => {
            setAsking(false);
            onRestored();
          }}
        />
      )}
    </li>
  );
}
