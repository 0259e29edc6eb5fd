/** Loads the page anew; nothing that waits for it goes on. */
export function reloadPage(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}
