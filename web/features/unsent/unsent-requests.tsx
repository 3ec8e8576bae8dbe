import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import { placeQuery } from '../../api/location-queries.ts';
import { hashOf } from '../../paths.ts';
import { describeUnsent } from './describe-unsent.ts';
import type { UnsentForm } from './unsent-form.ts';
import { useUnsentForms } from './use-unsent-forms.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0 },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorBrandStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    listStyleType: 'none',
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, flexBasis: '200px', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  button: { minHeight: '44px', minWidth: '44px' },
});

interface UnsentRequestsProps {
  readonly baseLocationId: number;
  /** Only those of this one. */
  readonly module?: string;
}

/** What the user has typed at this location and not sent, to go on with. */
export default function UnsentRequests({ baseLocationId, module }: UnsentRequestsProps) {
  const styles = useStyles();
  const zone = useQuery(placeQuery(useApi(), baseLocationId)).data?.timeZone;
  const { forms: all, discard } = useUnsentForms();
  const forms = all.filter(
    (form) => form.baseLocationId === baseLocationId && (module === undefined || form.module === module),
  );
  if (forms.length === 0 || zone === undefined) return null;
  return (
    <section aria-label={say('unsent.title')}>
      <ul className={styles.list}>
        {forms.map((form) => (
          <li key={form.id} className={styles.line}>
            <div className={styles.words}>
              <Text weight="semibold">{nameOf(form)}</Text>
              <Text size={200} className={styles.quiet}>
                {describeUnsent(form, zone)}
              </Text>
            </div>
            <Button as="a" className={styles.button} appearance="primary" href={addressOf(form)}>
              {say('unsent.resume')}
            </Button>
            <Button
              className={styles.button}
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={say('unsent.discard-one', { what: nameOf(form) })}
              title={say('unsent.discard')}
              onClick={() => discard(form.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ module, requestId }: UnsentForm): string {
  const title = moduleOf(module)?.title;
  const named = { module: title ? say(title) : module };
  return requestId === null ? say('unsent.new', named) : say('form.one-title', { ...named, id: requestId });
}

/** As a plain anchor: links of the router would make the first load larger. */
function addressOf({ id, module, requestId }: UnsentForm): string {
  return requestId === null ? hashOf.newRequest(module, id) : hashOf.editRequest(module, requestId);
}
