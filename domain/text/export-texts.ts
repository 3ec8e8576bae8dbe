/** The texts of exporting a list. They are loaded when somebody exports one. */
export const exportTexts = {
  'error.export-external': 'Exports are not available to external users.',
  'error.export-running': 'You have an export running already. Wait until it is done, or cancel it, and try again.',
  'error.export-too-long':
    'This list has {{count}} rows, and an Excel sheet holds {{most}}. Export it as CSV, or narrow it by filters.',
  'export.cancel': 'Cancel export',
  'export.cancelled': 'The export was cancelled.',
  'export.created-by': 'Created by',
  'export.csv': 'CSV',
  'export.dismiss': 'Dismiss',
  'export.done': 'Saved {{shown}} {{count|row|rows}} as {{file}}',
  'export.failed': 'The export broke off before its end. Nothing was saved.',
  'export.location-id': 'Location ID',
  'export.menu': 'Export',
  'export.preparing': 'Preparing the export …',
  'export.print': 'Print',
  'export.progress': '{{done}} of {{shown}} {{count|row|rows}}',
  'export.updated-at': 'Last change',
  'export.updated-by': 'Changed by',
  'export.xlsx': 'Excel (XLSX)',
} as const;
