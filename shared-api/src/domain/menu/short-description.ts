/** From these shares of the length on, a text may end with the sense, or after an item of a list. */
const SENSE_ENDS_FROM = 0.42;
const ITEM_ENDS_FROM = 0.58;

/** Words after which a text cannot end. */
const OPEN_END = /\s+(ve|ile|and|with|و)$/;

/** A description cut for a row of the menu: where the sense ends, else after an item of a list, else between words. */
export function shortDescription(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  const start = text.slice(0, lengthMax + 1);
  const sense = start.search(/[;:.؛]\s[^;:.؛]*$/);
  if (sense > lengthMax * SENSE_ENDS_FROM) return `${start.slice(0, sense)}.`;
  const item = Math.max(start.lastIndexOf(','), start.lastIndexOf('،'));
  if (item > lengthMax * ITEM_ENDS_FROM) return `${start.slice(0, item)}…`;
  return `${start.slice(0, start.lastIndexOf(' ')).replace(OPEN_END, '')}…`;
}
