/** What the server drew into the page (server/src/hosting/page.ts), until the remote has taken it over. */
const find = () => document.querySelector('#root[data-drawn]');

export const drawing = {
  exists: () => find() !== null,
  /** Its markup; null where there is none, or where the remote has long made it its own. */
  read: () => find()?.innerHTML ?? null,
  takenOver: () => find()?.removeAttribute('data-drawn'),
};
