import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadEntry } from './load-remote';
import { observe } from './observe';
import { start } from './start';

// Browser tests run the real federation runtime.
vi.mock('./load-remote', () => ({ loadEntry: vi.fn() }));
const load = vi.mocked(loadEntry);

function Menu() {
  const [pieces, setPieces] = useState(0);
  return <button onClick={() => setPieces(pieces + 1)}>{pieces}</button>;
}
function Broken(): never {
  throw new Error('broken release');
}
const piece = () => screen.getByRole('button', { name: /\d/ });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.documentElement.lang = 'en';
});
afterEach(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('an empty page', () => {
  beforeEach(() => (document.body.innerHTML = '<div id="root"></div>'));

  test('shows the remote that owns its path', async () => {
    window.history.replaceState(null, '', '/admin/orders');
    load.mockImplementation(async (name) => ({ default: () => <h1>{name}</h1> }));
    await act(start);
    expect(screen.getByRole('heading', { name: 'admin_app' })).toBeVisible();
  });

  test('shows an error for an unreachable remote; a retry loads it again', async () => {
    load.mockRejectedValueOnce(new Error('gone'));
    await act(start);
    expect(screen.getByRole('alert')).toHaveTextContent('The page could not be opened');

    load.mockResolvedValueOnce({ default: Menu });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: '0' })).toBeVisible();
    expect(load).toHaveBeenLastCalledWith('guest_app', { fresh: true });
  });

  test.each([
    ['before the page was used', { now: 29_999, isUsed: false }, true],
    ['after a tap', { now: 100, isUsed: true }, false],
    ['half a minute later, on a screen that nobody touches', { now: 30_000, isUsed: false }, false],
  ])('a failure is one of the start %s', (_when, { now, isUsed }, isAtStart) => {
    vi.spyOn(performance, 'now').mockReturnValue(now);
    vi.stubGlobal('navigator', { onLine: true, userActivation: { hasBeenActive: isUsed } });
    observe('reason', new Error('gone'));
    expect(window.fieldObservations?.splice(0)[0]?.[3]).toBe(isAtStart);
    vi.unstubAllGlobals();
  });

  test('what fails is observed for the report of the visit', async () => {
    const observed = () =>
      window.fieldObservations?.splice(0).map(([what, detail]) => [what, String(detail)]);
    observed();
    load.mockRejectedValueOnce(new Error('gone'));
    await act(start);
    expect(observed()).toEqual([['mount', 'Error: gone']]);

    load.mockResolvedValueOnce({ default: Broken });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('alert');
    expect(observed()).toEqual([
      ['caught', 'Error: broken release'],
      ['mount', 'Error: broken release'],
    ]);
    for (let error = 0; error < 100; error += 1) window.dispatchEvent(new ErrorEvent('error'));
    expect(observed()?.length).toBeLessThanOrEqual(20);
  });

  test('shows the fallback when the remote throws', async () => {
    document.documentElement.lang = 'tr';
    load.mockResolvedValueOnce({ default: Broken });
    await act(start);
    expect(screen.getByRole('alert')).toHaveTextContent('Sayfa açılamadı');
    expect(screen.getByRole('alert')).not.toHaveTextContent('Bağlantı');

    load.mockResolvedValueOnce({ default: Menu });
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByRole('button', { name: '0' })).toBeVisible();
  });
});

describe('a server-rendered page', () => {
  beforeEach(
    () => (document.body.innerHTML = '<div id="root" data-server-rendered><button>0</button></div>'),
  );

  test('is hydrated without being rendered again', async () => {
    load.mockResolvedValueOnce({ default: Menu });
    const button = piece();
    await act(start);

    expect(piece()).toBe(button);
    await userEvent.click(button);
    expect(button).toHaveTextContent('1');
  });

  test('stays readable when its remote cannot be loaded; a retry hydrates it', async () => {
    load.mockRejectedValueOnce(new Error('gone'));
    const button = piece();
    await act(start);
    expect(button).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('You can read what you see');

    load.mockResolvedValueOnce({ default: Menu });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(button);
    expect(button).toHaveTextContent('1');
  });

  test('stays readable when the remote throws', async () => {
    load.mockResolvedValueOnce({ default: Broken });
    await act(start);
    expect(piece()).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('You can read what you see');

    load.mockResolvedValueOnce({ default: Menu });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('button', { name: '0' }));
    expect(piece()).toHaveTextContent('1');
  });
});
