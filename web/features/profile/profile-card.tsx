import { Avatar, makeStyles, Text, tokens } from '@fluentui/react-components';
import { type Role, roleText } from '@sitebook/domain/access/role.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../../api/connection.ts';
import { photoQuery } from '../../api/person-queries.ts';
import { Explanation } from '../../ui/explanation.tsx';
import { whatSbsIs } from '../page/what-sbs-is.ts';
import { initialsOf } from './initials.ts';
import { useMe } from './use-me.ts';

const useStyles = makeStyles({
  card: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalL, minHeight: '72px' },
  facts: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  role: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** The roles that are called by the word. */
const sbsRoles: readonly Role[] = ['local-admin', 'sbs-member'];

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
        {role && (
          <span className={styles.role}>
            <Text className={styles.quiet}>{say(roleText(role))}</Text>
            {sbsRoles.includes(role) && <Explanation {...whatSbsIs()} />}
          </span>
        )}
      </div>
    </div>
  );
}
