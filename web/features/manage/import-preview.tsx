import {
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Text,
  tokens,
} from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { ImportAnswer } from '@sitebook/contract/manage/manage-schema.ts';
import { manageKey } from '@sitebook/contract/manage/names.ts';
import { type EntityDefinition, entityField } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import { Chip } from '../request-value/chip.tsx';

const useStyles = makeStyles({
  counts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  title: { margin: 0 },
  line: { width: '64px' },
  cell: { paddingBlock: tokens.spacingVerticalXS, overflowWrap: 'anywhere', verticalAlign: 'top', height: '36px' },
  changes: { margin: 0, padding: 0, listStyleType: 'none' },
  quiet: { color: tokens.colorNeutralForeground2 },
  arrow: { marginInline: tokens.spacingHorizontalXS, verticalAlign: 'middle' },
});

interface ImportPreviewProps {
  readonly definition: EntityDefinition;
  readonly answer: ImportAnswer;
}

/** What a file would change, and what is wrong with it, line by line. */
export function ImportPreview({ definition, answer }: ImportPreviewProps) {
  const styles = useStyles();
  const { added, changed, unchanged, errorCount, errors, preview, leftOut, leftOutCount } = answer;
  return (
    <>
      <div className={styles.counts} role="status">
        <Chip tone="green" text={say('manage.import-added', { count: added })} />
        <Chip tone="blue" text={say('manage.import-changed', { count: changed })} />
        <Chip tone="grey" text={say('manage.import-unchanged', { count: unchanged })} />
        {leftOutCount > 0 && <Chip tone="amber" text={say('manage.calendar-left-count', { count: leftOutCount })} />}
        {errorCount > 0 && <Chip tone="red" text={say('manage.import-errors', { count: errorCount })} />}
      </div>
      {errorCount === 0 && added + changed === 0 && <Text>{say('manage.import-nothing')}</Text>}
      {errorCount > 0 && (
        <Part
          title={say('manage.import-problems')}
          heads={[say('manage.line'), say('manage.column'), say('manage.problem')]}
        >
          {errors.map(({ line, column, text }) => (
            <TableRow key={`${line} ${column} ${text}`}>
              <TableCell className={styles.cell}>{line}</TableCell>
              <TableCell className={styles.cell}>{column}</TableCell>
              <TableCell className={styles.cell}>{text}</TableCell>
            </TableRow>
          ))}
        </Part>
      )}
      {errorCount > errors.length && <Text>{say('manage.import-more', { count: errorCount - errors.length })}</Text>}
      {errorCount === 0 && preview.length > 0 && (
        <Part
          title={say('manage.import-preview')}
          heads={[say('manage.line'), say(definition.one), say('manage.history-update')]}
        >
          {preview.map(({ line, kind, label, changes, breaks }) => (
            <TableRow key={`${line} ${label}`}>
              <TableCell className={styles.cell}>{line}</TableCell>
              <TableCell className={styles.cell}>{label}</TableCell>
              <TableCell className={styles.cell}>
                {kind === 'added' ? (
                  say('manage.history-create')
                ) : (
                  <Changes definition={definition} changes={changes} />
                )}
                {breaks > 0 && (
                  <Chip tone="amber" text={say('manage.import-breaks', { count: breaks })} icon={<WarningRegular />} />
                )}
              </TableCell>
            </TableRow>
          ))}
        </Part>
      )}
      {errorCount === 0 && added + changed > preview.length && (
        <Text>{say('manage.import-more', { count: added + changed - preview.length })}</Text>
      )}
      {leftOut.length > 0 && (
        <Part
          title={say('manage.calendar-left')}
          heads={[say('manage.line'), say(definition.one), say('manage.calendar-why')]}
        >
          {leftOut.map(({ line, name, text }) => (
            <TableRow key={`${line} ${text}`}>
              <TableCell className={styles.cell}>{line}</TableCell>
              <TableCell className={styles.cell}>{name}</TableCell>
              <TableCell className={styles.cell}>{text}</TableCell>
            </TableRow>
          ))}
        </Part>
      )}
      {leftOutCount > leftOut.length && (
        <Text>{say('manage.import-more', { count: leftOutCount - leftOut.length })}</Text>
      )}
    </>
  );
}

interface ChangesProps {
  readonly definition: EntityDefinition;
  readonly changes: ImportAnswer['preview'][number]['changes'];
}

function Changes({ definition, changes }: ChangesProps) {
  const styles = useStyles();
  return (
    <ul className={styles.changes}>
      {changes.map(({ field: name, before, after }) => {
        const field = entityField(definition, manageKey(definition, name) ?? '');
        return (
          <li key={name}>
            <span className={styles.quiet}>{field ? say(field.title) : name}</span>{' '}
            {String(before) || say('field.none')}
            <ArrowRightRegular className={styles.arrow} aria-label={say('history.became')} />
            {String(after) || say('field.none')}
          </li>
        );
      })}
    </ul>
  );
}

function Part({ title, heads, children }: { title: string; heads: readonly string[]; children: ReactNode }) {
  const styles = useStyles();
  return (
    <section aria-label={title}>
      <Text as="h3" size={400} weight="semibold" className={styles.title}>
        {title}
      </Text>
      <Table size="small" aria-label={title}>
        <TableHeader>
          <TableRow>
            {heads.map((head, index) => (
              <TableHeaderCell key={head} className={index === 0 ? styles.line : undefined}>
                {head}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>{children}</TableBody>
      </Table>
    </section>
  );
}
