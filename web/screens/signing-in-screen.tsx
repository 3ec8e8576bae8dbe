import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { smallQuietText } from '../ui/text-styles.ts';

const useStyles = makeStyles({
  screen: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: tokens.spacingVerticalL,
    minHeight: '100dvh',
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
  },
  button: { minHeight: '44px' },
  copyright: smallQuietText,
});

interface SigningInScreenProps {
  readonly text: string;
  readonly buttonText: string;
  readonly onTry: () => void;
  /** Unknown when not even the configuration could be read. */
  readonly company: string;
  readonly year: number;
}

/** All there is when nobody is signed in. */
export function SigningInScreen({ text, buttonText, onTry, company, year }: SigningInScreenProps) {
  const styles = useStyles();
  return (
    <main className={styles.screen}>
      <PageTitle>{say('sign-in.title')}</PageTitle>
      <span role="alert">{text}</span>
      <Button className={styles.button} appearance="primary" size="large" onClick={onTry}>
        {buttonText}
      </Button>
      <small className={styles.copyright}>{say('sign-in.copyright', { year, company })}</small>
    </main>
  );
}
