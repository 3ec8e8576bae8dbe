import { columnName, rowXml, styles, type XlsxCell } from './cell.ts';
import { ZipWriter } from './zip.ts';

/** Rows that a sheet has, the head included. */
export const mostRows = 1_048_576;

export interface XlsxColumn {
  readonly title: string;
  /** In characters. */
  readonly width: number;
}

export interface XlsxSheet {
  readonly name: string;
  readonly columns: readonly XlsxColumn[];
}

/**
 * A file with one sheet, written while its rows come in, some at a time: its head stays in view and can be filtered by.
 * Each piece that is given has all the rows that were asked for before it, so that little is held at any time.
 */
export async function* writeXlsx(
  sheet: XlsxSheet,
  batches: AsyncIterable<readonly (readonly XlsxCell[])[]>,
): AsyncGenerator<Buffer> {
  const zip = new ZipWriter();
  const written = { rows: 0 };
  yield* zip.entry('[Content_Types].xml', [contentTypes]);
  yield* zip.entry('_rels/.rels', [packageRelations]);
  yield* zip.entry('xl/styles.xml', [stylesXml]);
  yield* zip.entry('xl/_rels/workbook.xml.rels', [workbookRelations]);
  yield* zip.entry('xl/worksheets/sheet1.xml', sheetXml(sheet, batches, written));
  yield* zip.entry('xl/workbook.xml', [workbookXml(sheet, written.rows)]);
  yield zip.end();
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

async function* sheetXml(
  { columns }: XlsxSheet,
  batches: AsyncIterable<readonly (readonly XlsxCell[])[]>,
  written: { rows: number },
): AsyncGenerator<string> {
  const widths = columns
    .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const titles = columns.map(({ title }) => title);
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>` +
    `<cols>${widths}</cols><sheetData>${rowXml(1, titles, styles.head)}`;
  written.rows = 1;
  for await (const batch of batches) {
    if (written.rows + batch.length > mostRows) throw new RangeError(`a sheet has at most ${mostRows} rows`);
    let xml = '';
    for (const cells of batch) {
      written.rows += 1;
      xml += rowXml(written.rows, cells);
    }
    yield xml;
  }
  yield `</sheetData><autoFilter ref="${rangeOf(columns, written.rows)}"/></worksheet>`;
}

function rangeOf(columns: readonly XlsxColumn[], rows: number): string {
  return `A1:${columnName(columns.length - 1)}${rows}`;
}

/** The filter of the head is also a name that nobody sees: spreadsheets look for it. */
function workbookXml({ name, columns }: XlsxSheet, rows: number): string {
  const title = sheetName(name);
  const quoted = escapeXml(`'${title.replaceAll("'", "''")}'`);
  const range = rangeOf(columns, rows).replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2');
  return (
    `${xmlHead}<workbook xmlns="${main}" xmlns:r="${kinds}">` +
    `<sheets><sheet name="${escapeXml(title)}" sheetId="1" r:id="rId1"/></sheets>` +
    `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${quoted}!${range}</definedName>` +
    '</definedNames></workbook>'
  );
}

/** Sheets are called by at most 31 characters, and not by all. */
function sheetName(name: string): string {
  return (
    name
      .replaceAll(/[\\/?*[\]:\p{Cc}]/gu, ' ')
      .replaceAll(/^'|'$/g, '')
      .slice(0, 31)
      .trim() || 'Sheet1'
  );
}

function escapeXml(text: string): string {
  return text.toWellFormed().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const contentTypes =
  `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`;

const packageRelations =
  `${xmlHead}<Relationships xmlns="${relations}">` +
  `<Relationship Id="rId1" Type="${kinds}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbookRelations =
  `${xmlHead}<Relationships xmlns="${relations}">` +
  `<Relationship Id="rId1" Type="${kinds}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${kinds}/styles" Target="styles.xml"/></Relationships>`;

/** The looks by their number in `styles`: plain, head, time, day. */
const stylesXml =
  `${xmlHead}<styleSheet xmlns="${main}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/>' +
  '<numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>';
