/** What is said where files are chosen and read. */
export const fileTexts = {
  'file.camera': 'Take a photo',
  'file.choose': 'Choose files',
  'file.download': 'Download {{name}}',
  'file.keep': 'Keep {{name}}',
  'file.limit': 'Up to 50 MB each',
  'file.limit-or-drop': 'Up to 50 MB each, or drop them here',
  'file.remove': 'Remove {{name}}',
  'file.removed': 'Will be removed when you save',
  'file.retry': 'Try {{name}} again',
  'file.sent': '{{percent}} % sent',
  'file.size-kb': '{{size}} KB',
  'file.size-mb': '{{size}} MB',
  'file.stop': 'Stop uploading {{name}}',
  'file.waiting': 'Will be uploaded when you save',
} as const;
