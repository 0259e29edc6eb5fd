import type { Row } from '../db/schema';

type CodePage = Row<'printers'>['code_page'];

/** Bytes 0x80 to 0xFF of code page 857; TextDecoder already supports `windows-1254`. */
const CP857 =
  'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ�×ÚÛÙìÿ¯´\u00ad±�¾¶§÷¸°¨·¹³²■\u00a0';
const WINDOWS_1254 = new TextDecoder('windows-1254').decode(
  Uint8Array.from({ length: 0x80 }, (_, index) => 0x80 + index),
);

/** Characters of bytes 0x80 to 0xFF. */
const UPPER_HALF: Record<CodePage, string> = { cp857: CP857, cp1254: WINDOWS_1254 };

/** @param codePage undefined if the printer was not told any. */
export function decodeByte(byte: number, codePage: CodePage | undefined): string {
  if (byte < 0x80) return String.fromCharCode(byte);
  return codePage ? UPPER_HALF[codePage][byte - 0x80]! : '?';
}

/** Replaces the lira sign, which is in no code page, with its abbreviation, and typographic signs with plain ones. */
export const inPlainSigns = (text: string): string =>
  text
    .replace(/₺\s?([\d.,]+)/g, '$1 TL')
    .replaceAll('₺', 'TL')
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—−]/g, '-')
    .replaceAll('…', '...')
    .normalize('NFC');

/** Whether a printer with the code page has every character of a line. */
export const isInCodePage = (text: string, codePage: CodePage): boolean =>
  [...text].every(
    (character) => character <= '~' || (character !== '�' && UPPER_HALF[codePage].includes(character)),
  );
