/** Never resolves. */
export function reloadPage(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}
