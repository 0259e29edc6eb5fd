import { basename } from 'node:path';

/**
 * Makes a file of texts a module that replaces itself in development and tells the page its new texts
 * (shared-api/src/i18n/follow-edited-texts.ts); a change of plain JSON reloads the page.
 */
export default function hotTextsLoader(source) {
  const file = JSON.stringify(basename(this.resourcePath, '.json'));
  return `const texts = ${source};
export default texts;
const hot = import.meta.webpackHot;
if (hot) {
  hot.accept();
  hot.dispose((data) => (data.isEdited = true));
  if (hot.data?.isEdited) dispatchEvent(new CustomEvent('textsedited', { detail: { file: ${file}, texts } }));
}`;
}
