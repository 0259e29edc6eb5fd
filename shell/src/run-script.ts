/** A line that has brought nothing for so long is taken for cut. */
const TIMEOUT_MS = 20_000;

/**
 * Fetches a script and runs it, also one that the page has had before.
 * @throws when it does not come. One that fails while it runs does not throw here: it leaves its work undone.
 */
export async function runScript(src: string): Promise<void> {
  const script = document.createElement('script');
  let timer: number | undefined;
  try {
    await new Promise<unknown>((resolve, reject) => {
      const fail = () => reject(new Error(`${src} did not come`));
      timer = window.setTimeout(fail, TIMEOUT_MS);
      Object.assign(script, { onload: resolve, onerror: fail, src });
      document.head.append(script);
    });
  } finally {
    window.clearTimeout(timer);
    script.remove();
  }
}
