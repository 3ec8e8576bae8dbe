import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { keyTexts } from '@sitebook/domain/text/key-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';

addTexts(keyTexts);

const useStyles = makeStyles({
  keys: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    alignItems: 'baseline',
    margin: 0,
  },
  key: {
    justifySelf: 'start',
    paddingInline: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyMonospace,
  },
  what: { margin: 0 },
});

const keys = [
  ['j', 'keys.next'],
  ['k', 'keys.previous'],
  ['Enter', 'keys.open'],
  ['e', 'keys.edit'],
  ['x', 'keys.choose'],
  ['n', 'keys.new'],
  ['/', 'keys.search'],
  ['?', 'keys.list'],
] as const;

/** What can be done on a list by a single key. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{say('keys.title')}</DialogTitle>
          <DialogContent>
            <dl className={styles.keys}>
              {keys.map(([key, what]) => (
                <div key={key} style={{ display: 'contents' }}>
                  <dt className={styles.key}>{key}</dt>
                  <dd className={styles.what}>{say(what)}</dd>
                </div>
              ))}
            </dl>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{say('keys.close')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
