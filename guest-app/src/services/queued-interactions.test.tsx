import { screen, waitFor } from '@testing-library/react';
import { Suspense, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { queueInteractionsScript, replayQueuedInteractions, stopQueueing } from './queued-interactions';

function Field() {
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    replayQueuedInteractions(() => true);
    stopQueueing();
  }, []);
  return (
    <>
      <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
      <p>Searched: {text}</p>
    </>
  );
}
const page = (
  <Suspense>
    <Field />
  </Suspense>
);

beforeEach(() => {
  // React schedules hydration itself, outside of act().
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  return () => vi.unstubAllGlobals();
});

/** Enters text like a browser, bypassing React's own setter. */
function type(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

test.each(['before hydration', 'in the event that starts hydration'])(
  'text typed %s stays in the field',
  async (when) => {
    document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
    const run = new Function(queueInteractionsScript) as () => void;
    run();
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    const container = document.getElementById('root')!;
    if (when === 'before hydration') type(field, 'ADANA');
    const root = hydrateRoot(container, page);
    if (when !== 'before hydration') type(field, 'ADANA');
    await waitFor(() => expect(screen.getByText(/^Searched/)).toHaveTextContent('Searched: ADANA'));
    expect(field).toHaveValue('ADANA');
    root.unmount();
  },
);
