import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { viewOf } from '@sitebook/domain/access/visibility.ts';
import { listColumns } from '@sitebook/domain/filter/list-columns.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Announcement } from '../../ui/announcement.tsx';
import { narrow } from '../../ui/breakpoints.ts';
import type { ColumnsProps } from './view-tools-props.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', alignItems: 'center', minHeight: '40px', [narrow]: { minHeight: '44px' } },
  title: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  icon: { [narrow]: { minWidth: '44px', minHeight: '44px' } },
  button: { minHeight: '44px' },
});

/** The columns that are shown, in their order, and those that are not. Each choice shows at once. */
export default function ColumnsDialog({ definition, actor, list, onClose }: ColumnsProps & { onClose: () => void }) {
  const styles = useStyles();
  const [told, setTold] = useState('');
  const surface = useRef<HTMLDivElement>(null);
  const [focusOn, setFocusOn] = useState<string | null>(null);
  const offered = listColumns(definition, viewOf(actor));
  const titleOf = (key: string) => say(offered.find(({ field }) => field === key)?.title ?? { words: key });
  // What somebody does not see stays a blank column of the module, but is none to choose.
  const isOffered = ({ field: key }: { readonly field: string }) => offered.some(({ field }) => field === key);
  const shown = (list.columns ?? definition.columns).filter(isOffered).map(({ field }) => field);
  const hidden = offered.filter(({ field }) => !shown.includes(field));
  // What was pressed has gone elsewhere with its row, or is gone.
  useEffect(() => {
    const target = focusOn && surface.current?.querySelector<HTMLElement>(`[data-does="${focusOn}"]:not(:disabled)`);
    if (target) target.focus();
    else if (focusOn) surface.current?.querySelector<HTMLElement>('[data-does="close"]')?.focus();
    setFocusOn(null);
  }, [focusOn]);
  const choose = (next: readonly string[] | null, news: string, focus: string) => {
    list.choose(next);
    setTold(news);
    setFocusOn(focus);
  };
  const move = (key: string, by: 1 | -1) => {
    const at = shown.indexOf(key) + by;
    const next = shown.filter((one) => one !== key).toSpliced(at, 0, key);
    // At an end it only goes back.
    const does = at === 0 || (by === 1 && at < next.length - 1) ? 'down' : 'up';
    choose(next, say('columns.moved', { column: titleOf(key), at: at + 1, count: next.length }), `${does} ${key}`);
  };
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface ref={surface as Ref<never>}>
        <DialogBody>
          <DialogTitle>{say('columns.choose')}</DialogTitle>
          <DialogContent className={styles.content}>
            <Text weight="semibold">{say('columns.shown')}</Text>
            <ol className={styles.list} aria-label={say('columns.shown')}>
              {shown.map((key, at) => (
                <li key={key} className={styles.row}>
                  <span className={styles.title}>{titleOf(key)}</span>
                  <Button
                    className={styles.icon}
                    appearance="subtle"
                    icon={<ArrowUpRegular />}
                    data-does={`up ${key}`}
                    aria-label={say('columns.up', { column: titleOf(key) })}
                    disabled={at === 0}
                    onClick={() => move(key, -1)}
                  />
                  <Button
                    className={styles.icon}
                    appearance="subtle"
                    icon={<ArrowDownRegular />}
                    data-does={`down ${key}`}
                    aria-label={say('columns.down', { column: titleOf(key) })}
                    disabled={at === shown.length - 1}
                    onClick={() => move(key, 1)}
                  />
                  <Button
                    className={styles.icon}
                    appearance="subtle"
                    icon={<DismissRegular />}
                    data-does={`hide ${key}`}
                    aria-label={say('columns.hide', { column: titleOf(key) })}
                    // A list shows something.
                    disabled={shown.length === 1}
                    onClick={() =>
                      choose(
                        shown.filter((one) => one !== key),
                        say('columns.now-hidden', { column: titleOf(key) }),
                        `hide ${shown[at + 1] ?? shown[at - 1] ?? ''}`,
                      )
                    }
                  />
                </li>
              ))}
            </ol>
            <Text weight="semibold">{say('columns.hidden')}</Text>
            <ul className={styles.list} aria-label={say('columns.hidden')}>
              {hidden.map(({ field }, at) => (
                <li key={field} className={styles.row}>
                  <span className={styles.title}>{titleOf(field)}</span>
                  <Button
                    className={styles.icon}
                    appearance="subtle"
                    icon={<AddRegular />}
                    data-does={`show ${field}`}
                    aria-label={say('columns.add', { column: titleOf(field) })}
                    onClick={() =>
                      choose(
                        [...shown, field],
                        say('columns.now-shown', { column: titleOf(field) }),
                        `show ${(hidden[at + 1] ?? hidden[at - 1])?.field ?? ''}`,
                      )
                    }
                  />
                </li>
              ))}
            </ul>
            <Announcement>{told}</Announcement>
          </DialogContent>
          <DialogActions>
            <Button
              className={styles.button}
              disabled={list.columns === null}
              onClick={() => choose(null, say('columns.usual'), 'close')}
            >
              {say('columns.usual')}
            </Button>
            <Button className={styles.button} appearance="primary" data-does="close" onClick={onClose}>
              {say('form.close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
