import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guardTranslatedPage } from './guard-translated-page';

beforeAll(guardTranslatedPage);

const textsOf = (element: Element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ parentNode, data }) => data.trim() && parentNode?.nodeName !== 'FONT');
};

function newTranslation(): HTMLElement {
  const outer = document.createElement('font');
  outer.append(document.createElement('font'));
  return outer;
}

const TRANSLATORS = {
  'wraps each text': (text: Text) => {
    const font = newTranslation();
    text.replaceWith(font);
    font.firstElementChild!.append(text);
  },
  'replaces each text': (text: Text) => {
    const font = newTranslation();
    font.firstElementChild!.append(text.data.toUpperCase());
    text.parentNode!.replaceChild(font, text);
  },
  'inserts a translation and removes the text': (text: Text) => {
    const font = newTranslation();
    font.firstElementChild!.append(text.data.toUpperCase());
    text.before(font);
    text.remove();
  },
};

describe.each(Object.entries(TRANSLATORS))('while a browser %s', (_, translate) => {
  let container: HTMLElement;
  let root: Root;

  beforeEach(() => {
    container = document.body.appendChild(document.createElement('div'));
    root = createRoot(container);
  });
  afterEach(() => {
    act(() => root.unmount());
    container.remove();
  });
  const shown = () => container.textContent.toLowerCase();
  /** Renders, and translates what is new, as in a page: after the tasks of the observers. */
  async function render(node: React.ReactNode) {
    act(() => root.render(node));
    await Promise.resolve();
    textsOf(container).forEach(translate);
    await Promise.resolve();
  }

  test('a text goes, and others come before and after it', async () => {
    const page = (isOpen: boolean) => (
      <p>
        {isOpen && 'first '}
        {!isOpen && <b>closed </b>}
        second
      </p>
    );
    for (const isOpen of [true, false, true]) await render(page(isOpen));
    expect(shown()).toBe('first second');
    await render(page(false));
    expect(shown()).toBe('closed second');
  });

  test('a number beside a text counts on, as often as it changes', async () => {
    for (const count of [1, 2, 3]) await render(<p>{count} of 7</p>);
    expect(shown()).toBe('3 of 7');
  });

  test('all of it can be removed', async () => {
    await render(<>alone {'in the page'}</>);
    await render(null);
    expect(shown()).toBe('');
  });
});

test('a fault that is no translation is still one', () => {
  const [parent, other] = [document.createElement('p'), document.createElement('b')];
  document.body.append(other);
  expect(() => parent.removeChild(other)).toThrow();
  expect(() => parent.insertBefore(new Text('x'), other)).toThrow();
  other.remove();
});
