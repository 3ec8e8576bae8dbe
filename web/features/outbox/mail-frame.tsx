import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { useEffect, useMemo, useRef } from 'react';
import { dress, undressed } from './undressed.ts';

const useStyles = makeStyles({
  frame: {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '240px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    // Mails are written for a white ground, whatever the look of the page.
    backgroundColor: '#ffffff',
    colorScheme: 'light',
  },
});

/**
 * A mail as it arrives. Nothing in it runs: the frame allows no scripts, no forms, no windows and no way out. It stays of
 * our origin, which without scripts is of no use to a mail, so that its styles can be set and its height be known.
 */
export function MailFrame({ html }: { html: string }) {
  const styles = useStyles();
  const frame = useRef<HTMLIFrameElement>(null);
  const mail = useMemo(() => undressed(html), [html]);
  const fit = () => {
    const shown = frame.current?.contentDocument?.documentElement;
    if (!frame.current || !shown) return;
    // Let go first: a document is never lower than its frame.
    frame.current.style.height = '0';
    frame.current.style.height = `${shown.scrollHeight + 2}px`;
  };
  useEffect(() => {
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  });
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={say('outbox.frame')}
      // It is as high as what it holds, and nothing in it can be pressed.
      tabIndex={-1}
      sandbox="allow-same-origin"
      srcDoc={mail.document}
      onLoad={() => {
        const shown = frame.current?.contentDocument;
        if (shown) dress(shown, mail.sheets);
        fit();
      }}
    />
  );
}
