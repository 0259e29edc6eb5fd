import { nameKey } from 'shared-api/domain/text-key';

/** A text whose letters that match the words of a search are marked, ignoring case and accents. */
export function MarkedText({ text, search }: { text: string; search: string }) {
  return partsOf(text, search).map(({ part, isMatch }, index) =>
    isMatch ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  );
}

function partsOf(text: string, search: string) {
  const letters = [...text];
  // A letter without a key, such as a space, stands for itself, so that positions stay.
  const folded = letters.map((letter) => [...(nameKey(letter) || letter)][0]).join('');
  const isMarked = letters.map(() => false);
  for (const word of nameKey(search)
    .split(/[\s\p{P}]+/u)
    .filter(Boolean)) {
    const at = folded.indexOf(word);
    if (at >= 0) isMarked.fill(true, at, at + word.length);
  }
  const parts: { part: string; isMatch: boolean }[] = [];
  letters.forEach((letter, index) => {
    const isMatch = isMarked[index] ?? false;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.part += letter;
    else parts.push({ part: letter, isMatch });
  });
  return parts;
}
