import { makeStyles } from '@fluentui/react-components';
import { print } from '../../ui/breakpoints.ts';

const line = '1px solid #999';

/** Paper is black on white, whatever the screen is. */
export const usePaperStyles = makeStyles({
  paper: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '210mm',
    marginInline: 'auto',
    padding: '8mm',
    backgroundColor: '#fff',
    color: '#000',
    colorScheme: 'light',
    fontSize: '10pt',
    lineHeight: 1.4,
    overflowWrap: 'anywhere',
    boxShadow: '0 1px 6px rgb(0 0 0 / 30%)',
    '& a': { textDecorationLine: 'none' },
    [print]: { maxWidth: 'none', padding: 0, boxShadow: 'none' },
  },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    flexWrap: 'wrap',
    columnGap: '8mm',
    paddingBlockEnd: '2mm',
    marginBlockEnd: '4mm',
    borderBlockEndWidth: '2px',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: '#000',
  },
  small: { fontSize: '9pt', margin: 0 },
  title: { margin: 0, fontSize: '16pt', lineHeight: 1.25 },
  section: { marginBlock: '5mm 2mm', fontSize: '12pt', breakAfter: 'avoid' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 3fr)',
    columnGap: '4mm',
    rowGap: '1.5mm',
    margin: 0,
  },
  fact: { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1', breakInside: 'avoid-page' },
  name: { fontWeight: 600 },
  value: { margin: 0, minWidth: 0 },
  // Long lists move sideways on a phone; on paper they have its width.
  scroll: { overflowX: 'auto', [print]: { overflowX: 'visible' } },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '9pt',
    '& thead': { display: 'table-header-group' },
    '& tr': { breakInside: 'avoid' },
    '& th, & td': { padding: '1.2mm 1.5mm', border: line, textAlign: 'start', verticalAlign: 'top' },
    // Short words stay whole, and long ones still wrap.
    '& th, & td:not(:first-child)': { minWidth: '17mm' },
    '& th:first-child, & td:first-child': { minWidth: '8mm' },
    '& th': { overflowWrap: 'normal' },
    '& p': { margin: 0 },
  },
  plan: {
    '& th:nth-child(1)': { width: '17%' },
    '& th:nth-child(2)': { width: '24%' },
    '& th:nth-child(3), & th:nth-child(5)': { width: '14%' },
  },
  slip: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '6mm', breakInside: 'avoid' },
  grow: { flexGrow: 1, flexBasis: '80mm', minWidth: 0 },
  code: { width: '36mm', textAlign: 'center', fontSize: '8pt' },
  box: { display: 'inline-block', width: '4mm', height: '4mm', border: '1px solid #000' },
  signs: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: '10mm',
    marginBlockStart: '20mm',
    breakInside: 'avoid',
  },
  sign: {
    paddingBlockStart: '1mm',
    borderBlockStartWidth: '1px',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: '#000',
  },
});
