const TIMEOUT_MS = 20_000;

/**
 * Fetches and runs a script, even if the page has run it before.
 * @throws when it cannot be loaded; not for an error in the script.
 */
export async function runScript(src: string): Promise<void> {
  const script = document.createElement('script');
  let timer: number | undefined;
  try {
    await new Promise<unknown>((resolve, reject) => {
      const fail = () => reject(new Error(`${src} could not be loaded`));
      timer = window.setTimeout(fail, TIMEOUT_MS);
      Object.assign(script, { onload: resolve, onerror: fail, src });
      document.head.append(script);
    });
  } finally {
    window.clearTimeout(timer);
    script.remove();
  }
}
