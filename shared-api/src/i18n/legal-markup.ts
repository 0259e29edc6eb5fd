/**
 * The markup of legal texts. Lines that begin with `## ` are headings, with `- ` list items; blank lines separate
 * paragraphs. Within them `**bold**`, `` `code` ``, `[text](/path)` and placeholders such as `{restaurant}`. Everything
 * else is text.
 */

export const LEGAL_PLACEHOLDERS = [
  'restaurant',
  'email',
  'phone',
  'contact_period',
  'feedback_period',
  'contact_days',
  'feedback_days',
] as const;
export type LegalPlaceholder = (typeof LEGAL_PLACEHOLDERS)[number];

export type LegalInline =
  | { kind: 'text' | 'bold' | 'code'; text: string }
  | { kind: 'link'; text: string; path: string }
  | { kind: 'placeholder'; name: LegalPlaceholder };

type LegalBlock = { kind: 'paragraph'; content: LegalInline[] } | { kind: 'list'; items: LegalInline[][] };

interface LegalSection {
  /** Null before the first heading. */
  heading: string | null;
  blocks: LegalBlock[];
}

/** Links lead only to pages of the site. */
const INLINE = new RegExp(
  `\\*\\*(?<bold>[^*]+)\\*\\*|\`(?<code>[^\`]+)\`|\\[(?<label>[^\\]]+)\\]\\((?<path>/(?!/)[\\w/-]*)\\)|\\{(?<name>${LEGAL_PLACEHOLDERS.join('|')})\\}`,
  'g',
);

const isPlaceholder = (name: string): name is LegalPlaceholder =>
  LEGAL_PLACEHOLDERS.some((known) => known === name);

function inlineOf({ groups = {} }: RegExpMatchArray): LegalInline {
  const { bold, code, label, path, name = '' } = groups;
  if (bold !== undefined) return { kind: 'bold', text: bold };
  if (code !== undefined) return { kind: 'code', text: code };
  if (label !== undefined && path !== undefined) return { kind: 'link', text: label, path };
  return isPlaceholder(name) ? { kind: 'placeholder', name } : { kind: 'text', text: '' };
}

export function parseInline(line: string): LegalInline[] {
  const parts: LegalInline[] = [];
  let end = 0;
  for (const match of line.matchAll(INLINE)) {
    if (match.index > end) parts.push({ kind: 'text', text: line.slice(end, match.index) });
    parts.push(inlineOf(match));
    end = match.index + match[0].length;
  }
  if (end < line.length) parts.push({ kind: 'text', text: line.slice(end) });
  return parts;
}

export function parseLegalText(text: string): LegalSection[] {
  const sections: LegalSection[] = [];
  let section: LegalSection = { heading: null, blocks: [] };
  let last: LegalBlock | undefined;
  for (const typed of text.split('\n')) {
    const line = typed.trim();
    if (line.startsWith('## ')) {
      sections.push(section);
      section = { heading: line.slice(3).trim(), blocks: [] };
      last = undefined;
    } else if (line === '') last = undefined;
    else if (line.startsWith('- ')) {
      const item = parseInline(line.slice(2).trim());
      if (last?.kind === 'list') last.items.push(item);
      else section.blocks.push((last = { kind: 'list', items: [item] }));
    } else {
      const content = parseInline(line);
      if (last?.kind === 'paragraph') last.content.push({ kind: 'text', text: ' ' }, ...content);
      else section.blocks.push((last = { kind: 'paragraph', content }));
    }
  }
  sections.push(section);
  return sections.filter(({ heading, blocks }) => heading !== null || blocks.length > 0);
}
