/**
 * Copies text, also without https, where browsers have no clipboard API.
 * @param beside an element of the open dialog: nothing outside of it can be selected.
 * @throws when the browser refuses.
 */
export async function copyText(text: string, beside: HTMLElement): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const source = document.createElement('textarea');
  source.value = text;
  source.readOnly = true;
  source.style.position = 'fixed';
  source.style.opacity = '0';
  beside.after(source);
  try {
    source.focus();
    source.select();
    if (!document.execCommand('copy')) throw new Error('The browser did not copy');
  } finally {
    source.remove();
    beside.focus();
  }
}
