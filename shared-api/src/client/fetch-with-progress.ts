/**
 * A `fetch` for uploads that reports how much of the body was sent, which fetch itself does not. Not part of the HTTP
 * client, since guests upload nothing.
 * @param onProgress called with whole percents, each once; with 100 when all of it was sent, before the server has
 * responded.
 */
export const fetchWithProgress =
  (onProgress: (percent: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let last: number | undefined;
      request.upload.onprogress = ({ loaded, total }) => {
        const percent = total > 0 ? Math.floor((100 * loaded) / total) : 0;
        if (percent !== last) onProgress(percent);
        last = percent;
      };
      request.onload = () => {
        const type = request.getResponseHeader('Content-Type') ?? '';
        resolve(
          new Response(request.responseText, { status: request.status, headers: { 'Content-Type': type } }),
        );
      };
      request.onerror = () => reject(new TypeError('network'));
      request.onabort = () => reject(signal?.reason as DOMException);
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.open(method, String(input));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.send(body as FormData);
    });
