import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  plain: {
    margin: 0,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    fontFamily: tokens.fontFamilyMonospace,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** What was written, to the letter. */
export function PlainText({ children }: { children: string }) {
  return <pre className={useStyles().plain}>{children}</pre>;
}
