/** Reloads the page. The promise never resolves, so that nothing runs until the page is left. */
export function reloadPage(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}
