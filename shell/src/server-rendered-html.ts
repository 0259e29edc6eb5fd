/** HTML of the server (server/src/hosting/page.ts) that is not hydrated yet. */
const find = () => document.querySelector('#root[data-server-rendered]');

export const serverRenderedHtml = {
  exists: () => find() !== null,
  /** null where there is none, or after hydration. */
  read: () => find()?.innerHTML ?? null,
  markHydrated: () => find()?.removeAttribute('data-server-rendered'),
};
