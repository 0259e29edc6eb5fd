import { expect, it } from 'vitest';
import { AnswerReader, STATE_QUESTIONS } from './printer-answers';

/** What a printer's bytes say. @param asked number of questions for a state before them. */
function answersTo(asked: number, bytes: readonly number[]) {
  const reader = new AnswerReader();
  for (let count = 0; count < asked; count += 1) reader.askedState();
  return bytes.map((byte) => reader.read(byte)?.kind ?? null);
}

it.each([
  ['a state that was asked for', 1, [0x12], ['status']],
  [
    'an answer to GS r in the form of a state that was not asked for',
    0,
    [0x12, 0x72],
    ['printed', 'paper_out'],
  ],
  ['paper, and its end', 0, [0x00, 0x03, 0x0c, 0x0f], ['printed', 'printed', 'paper_out', 'paper_out']],
  ['sensors with one of their two bits', 0, [0x01, 0x02, 0x04, 0x08], [null, null, null, null]],
  ['unknown bytes', 1, [0xff, 0x80, 0x92, 0x13, 0x32 ^ 0x02, 0x60], [null, null, null, null, null, null]],
  ['automatic status', 1, [0x14, 0x00, 0x00, 0x0f], [null, null, null, null]],
  [
    'automatic status before an answer',
    1,
    [0x10, 0x0c, 0x00, 0x0f, 0x12, 0x00],
    [null, null, null, null, 'status', 'printed'],
  ],
  ['automatic status that is cut off', 1, [0x10, 0x0c, 0x12], [null, null, 'status']],
  ['automatic status twice', 0, [0x14, 0, 0, 0x0f, 0x14, 0, 0, 0x0f], Array.from({ length: 8 }, () => null)],
])('tells answers from what a printer sends by itself: %s', (_, asked, bytes, answers) => {
  expect(answersTo(asked, bytes)).toEqual(answers);
});

it('reads a problem from each answer', () => {
  const problems = STATE_QUESTIONS.map(({ bytes: [, , n], problemOf }) => [
    n,
    [0x12, 0x16, 0x1a, 0x32, 0x52, 0x72].map(problemOf),
  ]);
  expect(Object.fromEntries(problems)).toEqual({
    4: [null, null, null, 'paper_out', 'paper_out', 'paper_out'],
    2: [null, 'cover_open', null, 'paper_out', 'error', 'paper_out'],
    1: [null, null, 'error', null, null, null],
  });
});
