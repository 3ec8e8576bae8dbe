import { Button, FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { printTexts } from '@sitebook/domain/text/print-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { displayTime } from '@sitebook/domain/time/display.ts';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import { print } from '../../ui/breakpoints.ts';
import { Page } from '../../ui/page.tsx';
import { lightTheme } from '../../ui/theme.ts';
import { usePageTitle } from '../page/use-page-title.ts';
import { useMe } from '../profile/use-me.ts';
import './paper.css';
import { usePaperStyles } from './paper-styles.ts';
import { usePrintWhenReady } from './use-print-when-ready.ts';

addTexts(printTexts);

const useStyles = makeStyles({
  tools: { display: 'flex', gap: tokens.spacingHorizontalM, [print]: { display: 'none' } },
  button: { minHeight: '44px' },
});

interface PaperProps {
  readonly title: string;
  readonly location: string;
  /** Of the location: its clocks tell when it was printed. */
  readonly zone: string;
  /** All that is to be on it is there. */
  readonly isReady: boolean;
  /** It needs the long side of the paper. */
  readonly isWide?: boolean;
  /** Nothing above it has a title. */
  readonly isTop?: boolean;
  readonly children: ReactNode;
}

/** What comes out of the printer, and above it, on the screen only, the ways to print it and back. */
export function Paper({ title, location, zone, isReady, isWide = false, isTop = false, children }: PaperProps) {
  const styles = useStyles();
  const paper = usePaperStyles();
  const { companyName, productName } = useConnection().config;
  const me = useMe();
  const [printedAt] = useState(() => Date.now());
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const Title = isTop ? 'h1' : 'h2';
  usePageTitle(title);
  usePrintWhenReady(isReady && me !== undefined);
  return (
    <Page>
      <div className={styles.tools}>
        {canGoBack && (
          <Button className={styles.button} icon={<ArrowLeftRegular />} onClick={() => router.history.back()}>
            {say('print.back')}
          </Button>
        )}
        <Button
          className={styles.button}
          appearance="primary"
          icon={<PrintRegular />}
          disabled={!isReady}
          onClick={() => window.print()}
        >
          {say('print.now')}
        </Button>
      </div>
      <FluentProvider theme={lightTheme} style={{ background: 'none' }}>
        <article className={paper.paper} aria-label={title} {...(isWide && { style: { page: 'wide' } })}>
          <header className={paper.head}>
            <div>
              <p className={paper.small}>{[companyName, location].filter(Boolean).join(' · ')}</p>
              <Title className={paper.title}>{title}</Title>
            </div>
            <p className={paper.small}>
              {productName}
              <br />
              {say('print.at', { time: displayTime(zone, printedAt), name: me?.displayName ?? '' })}
            </p>
          </header>
          {children}
        </article>
      </FluentProvider>
    </Page>
  );
}
