import { makeStyles, tokens } from '@fluentui/react-components';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { missingTexts } from '@sitebook/domain/text/missing-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { linkTo } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { pageTitleText } from '../../../ui/text-styles.ts';
import { usePageTitle } from '../../page/use-page-title.ts';
import { StrandedText } from './stranded-text.tsx';

addTexts(missingTexts);

const useStyles = makeStyles({
  title: { ...pageTitleText, margin: 0, overflowWrap: 'anywhere' },
  ways: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  way: { minHeight: '44px' },
});

interface MissingRequestProps {
  readonly definition: ModuleDefinition;
  /** As the address has it. */
  readonly id: string;
  /** It is there, but not for this user. */
  readonly isForbidden?: boolean;
}

/** Stands where a request would: says that there is none to be seen, who could help, and leads on. */
export function MissingRequest({ definition, id, isForbidden = false }: MissingRequestProps) {
  const styles = useStyles();
  const module = say(definition.title);
  const title = say(isForbidden ? 'missing.forbidden-title' : 'missing.title', { module, id });
  usePageTitle(title);
  return (
    <Page reading>
      <h2 className={styles.title}>{title}</h2>
      <span role="alert">{say(isForbidden ? 'missing.forbidden-text' : 'missing.text')}</span>
      <StrandedText definition={definition} requestId={Number(id)} />
      <div className={styles.ways}>
        <ButtonLink className={styles.way} appearance="primary" size="large" {...linkTo.dashboard(definition.key)}>
          {say('missing.requests', { module })}
        </ButtonLink>
        <ButtonLink className={styles.way} size="large" {...linkTo.tiles()}>
          {say('missing.modules')}
        </ButtonLink>
      </div>
    </Page>
  );
}
