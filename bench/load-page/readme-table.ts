import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

/** A Markdown table. */
export const markdown = (header: string[], lines: string[][]) =>
  [header, header.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');

/** Puts text between the comments that name it in a Markdown file. @throws where there are none. */
export async function writeBetween(file: string, name: string, text: string): Promise<void> {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const before = readFileSync(file, 'utf8');
  const [start, stop] = [before.indexOf(begin), before.indexOf(end)];
  if (start === -1 || stop === -1) throw new Error(`${file} has no place named ${name}`);
  const after = `${before.slice(0, start)}${begin}\n\n${text}\n\n${before.slice(stop)}`;
  writeFileSync(file, await format(after, { ...(await resolveConfig(file)), filepath: file }));
}
