import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, type TokenizerAndRendererExtension } from 'marked';
import { HELP_PATH } from 'shared-api/domain/paths';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { escapeHtml } from '#http/plain-page';

const BUNDLED = join(import.meta.dirname, 'guide');
const REPOSITORY = join(import.meta.dirname, '..', '..', '..', '..');

/** The guide's files beside the bundle (server/rsbuild.config.ts), or where the repository has them. */
export const GUIDE_FOLDERS = existsSync(BUNDLED)
  ? { pages: BUNDLED, texts: join(BUNDLED, 'texts'), tokens: join(BUNDLED, 'tokens') }
  : {
      pages: join(REPOSITORY, 'docs', 'guide'),
      texts: join(REPOSITORY, 'admin-app', 'src', 'i18n'),
      tokens: join(REPOSITORY, 'shared-ui', 'src', 'tokens'),
    };

/** The page that lists the others. */
export const GUIDE_INDEX = 'index';

export interface GuidePage {
  title: string;
  html: string;
}

interface Texts {
  [key: string]: string | Texts;
}

const flat = (texts: Texts, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : flat(value, `${prefix}${key}.`),
  ) as [string, string][];

/** The panel's texts, so that the guide names buttons as the panel does. */
function panelTexts(language: InterfaceLanguage): Map<string, string> {
  const files = globSync(`${language}{,.*}.json`, { cwd: GUIDE_FOLDERS.texts });
  return new Map(
    files.flatMap((file) => flat(JSON.parse(readFileSync(join(GUIDE_FOLDERS.texts, file), 'utf8')) as Texts)),
  );
}

/** @throws for a key that the panel does not have; the guide's test reads every page. */
function textOf(texts: ReadonlyMap<string, string>, key: string): string {
  const text = texts.get(key);
  if (text === undefined) throw new Error(`The guide names a text that the panel does not have: ${key}`);
  return text;
}

/** `{{tables.new}}` is the name of something in the panel; `{{help.tables}}` is a sentence. */
const panelText = (texts: ReadonlyMap<string, string>): TokenizerAndRendererExtension => ({
  name: 'panel_text',
  level: 'inline',
  start: (source) => source.indexOf('{{'),
  tokenizer(source) {
    const [raw, key] = /^\{\{([\w.]+)\}\}/.exec(source) ?? [];
    return raw === undefined ? undefined : { type: 'panel_text', raw, key };
  },
  renderer({ key }) {
    const text = escapeHtml(textOf(texts, String(key)));
    return String(key).startsWith('help.') ? text : `<b>${text}</b>`;
  },
});

const query = (language: InterfaceLanguage) => `?lang=${language}`;
export const guideAddress = (page: string, language: InterfaceLanguage): string =>
  (page === GUIDE_INDEX ? HELP_PATH : `${HELP_PATH}/${page}`) + query(language);

function markdownIn(language: InterfaceLanguage): Marked {
  return new Marked({
    extensions: [panelText(panelTexts(language))],
    // HTML in a page is text.
    tokenizer: { html: () => undefined, tag: () => undefined },
    renderer: {
      link({ href, tokens }) {
        const page = /^([\w-]+)\.md$/.exec(href)?.[1];
        const address = page === undefined ? href : guideAddress(page, language);
        return `<a href="${escapeHtml(address)}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        const address = href.replace(/^\.\.\/images\//, `${HELP_PATH}/images/`);
        return `<img src="${escapeHtml(address)}" alt="${escapeHtml(text)}" width="${SCREENSHOT.width}" height="${SCREENSHOT.height}" loading="lazy">`;
      },
    },
  });
}

/** Pixels; e2e/screenshots/guide.shots.ts takes them. */
const SCREENSHOT = { width: 1024, height: 640 };

/** @throws if it names a text that the panel does not have. */
export function renderGuidePage(
  source: string,
  language: InterfaceLanguage,
  markdown = markdownIn(language),
): GuidePage {
  const html = markdown.parse(source, { async: false });
  return { title: /<h1>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? '', html };
}

function readPages(language: InterfaceLanguage): ReadonlyMap<string, GuidePage> {
  const markdown = markdownIn(language);
  const folder = join(GUIDE_FOLDERS.pages, language);
  return new Map(
    globSync('*.md', { cwd: folder }).map((file) => [
      file.replace(/\.md$/, ''),
      renderGuidePage(readFileSync(join(folder, file), 'utf8'), language, markdown),
    ]),
  );
}

type Guide = Record<InterfaceLanguage, ReadonlyMap<string, GuidePage>>;
let guide: Guide | undefined;

/** Every page of the guide as HTML, by language and name; read once. */
export const readGuide = (): Guide =>
  (guide ??= Object.fromEntries(
    INTERFACE_LANGUAGES.map((language) => [language, readPages(language)]),
  ) as Guide);
