/**
 * Puts text on the clipboard, also where the page is not served over https and browsers offer no clipboard.
 * @param beside an element of the open dialog: elements outside of it cannot be selected.
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
