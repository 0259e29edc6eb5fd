import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ReadMail {
  headers: Record<string, string>;
  text: string;
}

/** A decoded plain-text mail. */
export function readMail(source: string): ReadMail {
  const [head = '', body = ''] = source.replaceAll('\r\n', '\n').split(/\n\n(.*)/s);
  const lines = head.replaceAll(/\n\s+/g, ' ').split('\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );
  if (headers['content-transfer-encoding'] === 'base64') {
    return { headers, text: Buffer.from(body, 'base64').toString() };
  }
  const bytes = body
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { headers, text: Buffer.from(bytes, 'latin1').toString() };
}

/** Mails in the outbox folder, oldest first. */
export function readOutbox(dataDir: string): ReadMail[] {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => readMail(readFileSync(join(folder, file), 'utf8')));
}

/** The token in a mailed link. */
export const tokenIn = (mail: ReadMail | undefined): string => /#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
