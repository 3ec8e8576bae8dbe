import { makeStyles, tokens } from '@fluentui/react-components';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { missingTexts } from '@sitebook/domain/text/missing-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import { linkTo } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { LatePart } from '../../../ui/late-part.tsx';
import { arriving } from '../../../ui/loading.ts';
import { Page } from '../../../ui/page.tsx';
import { pageTitleText } from '../../../ui/text-styles.ts';
import { messageDraft } from '../../conversation/message-draft.ts';
import { PanelBody } from '../../form/side-panel.tsx';
import { useListPlace } from '../../page/list-place.ts';
import { usePageTitle } from '../../page/use-page-title.ts';
import { RequestPanel } from '../request-panel.tsx';
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
  readonly why?: Why;
}

/** It is not there, it is not for this user, or it was there a moment ago. */
type Why = 'none' | 'forbidden' | 'gone';

const words = {
  none: { title: 'missing.title', text: 'missing.text' },
  forbidden: { title: 'missing.forbidden-title', text: 'missing.forbidden-text' },
  gone: { title: 'missing.gone-title', text: 'missing.gone-text' },
} as const;

const loadUnsent = () => arriving(() => import('../../conversation/unsent-message.tsx'));

/** Stands where a request would: says that there is none to be seen and who could help, and leads on where no list does. */
export function MissingRequest({ definition, id, why = 'none' }: MissingRequestProps) {
  const { isBeside } = useListPlace();
  const requestId = Number(id);
  const title = say(words[why].title, { module: say(definition.title), id });
  const told = (
    <>
      <span role="alert">{say(words[why].text)}</span>
      <StrandedText definition={definition} requestId={requestId} />
      {messageDraft(requestId) !== '' && (
        <LatePart load={loadUnsent} give={{ requestId }} meanwhile={null} otherwise={null} />
      )}
    </>
  );
  if (!isBeside) return <MissingPage definition={definition} title={title} told={told} />;
  return (
    <RequestPanel definition={definition} title={title}>
      <PanelBody>{told}</PanelBody>
    </RequestPanel>
  );
}

interface MissingPageProps {
  readonly definition: ModuleDefinition;
  readonly title: string;
  readonly told: ReactNode;
}

function MissingPage({ definition, title, told }: MissingPageProps) {
  const styles = useStyles();
  usePageTitle(title);
  return (
    <Page reading>
      <h2 className={styles.title}>{title}</h2>
      {told}
      <div className={styles.ways}>
        <ButtonLink className={styles.way} appearance="primary" size="large" {...linkTo.dashboard(definition.key)}>
          {say('missing.requests', { module: say(definition.title) })}
        </ButtonLink>
        <ButtonLink className={styles.way} size="large" {...linkTo.tiles()}>
          {say('missing.modules')}
        </ButtonLink>
      </div>
    </Page>
  );
}
