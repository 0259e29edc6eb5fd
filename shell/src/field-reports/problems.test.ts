import { expect, test } from 'vitest';
import type { Observation } from '../observations';
import { problemsOf } from './problems';

const OWN = 'https://menu.example/releases/guest-app/0123456789ab/static/js';

function thrown(name: string, message: string, stack: string[] = [`    at f (${OWN}/page.1a2b.js:2:5)`]) {
  const error = new Error(message);
  return Object.assign(error, { name, stack: [`${name}: ${message}`, ...stack].join('\n') });
}
const observed = (what: Observation[0], detail: unknown, isOnline = true, isAtStart = false): Observation => [
  what,
  detail,
  isOnline,
  isAtStart,
];
const uncaught = (error: unknown) => observed('event', new ErrorEvent('error', { error }));
const failedFile = (element: HTMLElement, isOnline = true) => {
  const event = new Event('error');
  element.dispatchEvent(event);
  return observed('event', event, isOnline);
};
const script = (src: string) => Object.assign(document.createElement('script'), { src });
const FRAME = { file: 'page.1a2b.js', line: 2, column: 5, name: 'f' };

test('an uncaught error is reported without its values and with the names of its scripts', () => {
  const error = thrown('TypeError', "Cannot read 'Ayşe' of order 4711", [
    `    at Object.price [as total] (${OWN}/async/page.1a2b.js:2:15)`,
    `    at async ${OWN}/menu.js?t=s3cret:1:99`,
    '    at new Promise (<anonymous>)',
  ]);
  expect(problemsOf([uncaught(error)])).toEqual([
    {
      kind: 'error',
      message: 'TypeError: Cannot read <value> of order 0',
      stack: [
        { file: 'page.1a2b.js', line: 2, column: 15, name: 'Object.price [as total]' },
        { file: 'menu.js', line: 1, column: 99 },
      ],
    },
  ]);
});

test('stacks of Firefox and Safari are read', () => {
  const error = thrown('Error', 'x', [`price@${OWN}/page.1a2b.js:2:5`, `${OWN}/page.1a2b.js:3:7`]);
  expect(problemsOf([observed('reason', error)])[0]?.stack).toEqual([
    { ...FRAME, name: 'price' },
    { file: 'page.1a2b.js', line: 3, column: 7 },
  ]);
});

test.each([
  ['a script without access to its errors', uncaught(undefined)],
  ['an extension', uncaught(thrown('Error', 'x', ['    at f (chrome-extension://abc/content.js:1:1)']))],
  ['a failed call, which is announced by itself', observed('reason', thrown('ApiError', 'sold out'))],
  ['a request that the browser has aborted', observed('reason', thrown('AbortError', 'left'))],
  ['a rejection that is no error', observed('reason', 'text')],
  ['an image', failedFile(document.createElement('img'))],
  ['a script of another site', failedFile(script('https://ads.example/x.js'))],
  ['a chunk without a network', failedFile(script(`${OWN}/cart.js`), false)],
  ['a call without a network', observed('call', { code: 'network', call: 'GET /menu' }, false)],
])('is not reported: %s', (_what, observation) => {
  expect(problemsOf([observation])).toEqual([]);
});

test.each([
  ['the bundler', observed('caught', thrown('ChunkLoadError', 'Loading chunk 12 failed.'))],
  ['the bundler, of a style', observed('reason', thrown('Error', 'Loading CSS chunk page-cart failed.'))],
  ['the browser, of a script', failedFile(script(`${OWN}/async/cart.8cfc.js`))],
  [
    'the browser, of a style',
    failedFile(
      Object.assign(document.createElement('link'), { href: OWN.replace('js', 'css') + '/cart.css' }),
    ),
  ],
])('a failed chunk is recognized when it is reported by %s', (_by, observation) => {
  expect(problemsOf([observation])).toMatchObject([{ kind: 'chunk' }]);
});

test('a remote that throws is reported once, although React reports it, too', () => {
  const error = thrown('Error', 'broken');
  const mount = { kind: 'mount', message: 'Error: broken', stack: [FRAME] };
  expect(problemsOf([observed('caught', error), observed('mount', error)])).toEqual([mount]);
  expect(problemsOf([observed('mount', error), observed('caught', error)])).toEqual([mount]);
});

test('a problem that was there at the start says so, also if it is repeated later', () => {
  const error = thrown('Error', 'x');
  const both = [observed('reason', error, true, true), observed('reason', error)];
  expect(problemsOf(both)).toMatchObject([{ kind: 'error', at_start: true }]);
  expect(problemsOf(both.slice(1))).not.toMatchObject([{ at_start: true }]);
});

test('an error of a part of a page, and a call by its code, are reported', () => {
  expect(
    problemsOf([
      observed('caught', thrown('Error', 'Minified React error #418; visit https://react.dev/errors/418')),
      observed('call', { code: 'validation_failed', call: 'POST /orders/{id}' }),
    ]),
  ).toEqual([
    {
      kind: 'error',
      code: 'react_418',
      message: 'Error: Minified React error #0; visit <url>',
      stack: [FRAME],
    },
    { kind: 'call', code: 'validation_failed', message: 'POST /orders/{id}' },
  ]);
});

test('a loop of errors is one problem, and at most five are reported', () => {
  const loop = Array.from({ length: 10 }, () => uncaught(thrown('Error', 'again')));
  expect(problemsOf(loop)).toHaveLength(1);
  const letters = [...'abcdefgh'].map((letter) => uncaught(thrown('Error', letter)));
  expect(problemsOf(letters).map(({ message }) => message)).toEqual(
    [...'abcde'].map((letter) => `Error: ${letter}`),
  );
});
