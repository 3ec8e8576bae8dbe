import { Avatar, makeStyles, Text, tokens } from '@fluentui/react-components';
import { type Role, roleText } from '@sitebook/domain/access/role.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../../api/connection.ts';
import { photoQuery } from '../../api/person-queries.ts';
import { initialsOf } from './initials.ts';
import { useMe } from './use-me.ts';

const useStyles = makeStyles({
  card: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalL, minHeight: '72px' },
  facts: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** Who is signed in, and as what. */
export function ProfileCard({ role }: { role: Role | undefined }) {
  const styles = useStyles();
  const me = useMe();
  const mail = (me?.mail || me?.userPrincipalName || '').toLowerCase();
  const photo = useQuery({ ...photoQuery(useConnection(), mail), enabled: mail !== '' }).data;
  if (!me) return <div className={styles.card} />;
  return (
    <div className={styles.card}>
      <Avatar
        size={64}
        color="brand"
        name={me.displayName}
        initials={initialsOf(me.displayName)}
        {...(photo && { image: { src: photo } })}
      />
      <div className={styles.facts}>
        <Text size={400} weight="semibold">
          {me.displayName}
        </Text>
        <Text className={styles.quiet}>{mail}</Text>
        {role && <Text className={styles.quiet}>{say(roleText(role))}</Text>}
      </div>
    </div>
  );
}
