/** Has the browser save a file as it saves downloads. */
export function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has to have taken it up first.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
