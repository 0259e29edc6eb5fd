import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LIVE_POLL_AFTER_MS, LIVE_POLL_REST_WAITS_MS } from './follow-live';
import { LIVE_POLL_MS, REALTIME_RECONNECT_MS } from '../domain/realtime';
import type { LiveOptions } from './connect-live';
import { followLive, type LiveState } from './follow-live';

const ANY_TIME_MS = 10 * 60_000;

/** A connection that the test opens and loses. */
function follow() {
  vi.useFakeTimers();
  let opened: LiveOptions | undefined;
  const connection = { refresh: vi.fn(), close: vi.fn() };
  const connect = vi.fn((options: LiveOptions) => {
    opened = options;
    return Promise.resolve(connection);
  });
  const states: LiveState[] = [];
  const poll = { urgent: vi.fn(() => Promise.resolve()), rest: vi.fn(() => Promise.resolve()) };
  const start = () =>
    followLive({
      connect,
      handshake: () => ({}),
      onMessages: () => undefined,
      onState: (state) => states.push(state),
      poll,
    });
  return {
    start,
    connect,
    connection,
    states,
    poll,
    setConnected: (isConnected: boolean) => opened?.onStatus?.(isConnected),
  };
}
const pass = (durationMs: number) => vi.advanceTimersByTimeAsync(durationMs);

beforeEach(() => void onTestFinished(() => void vi.useRealTimers()));

describe('without a live connection', () => {
  it('polling starts after LIVE_POLL_AFTER_MS, not before', async () => {
    const { start, states, poll } = follow();
    start();
    await pass(LIVE_POLL_AFTER_MS - 1);
    expect([states, poll.urgent.mock.calls, poll.rest.mock.calls]).toEqual([[], [], []]);
    await pass(1);
    expect(states).toEqual(['polling']);
    expect([poll.urgent, poll.rest].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('orders and calls are fetched every LIVE_POLL_MS, the rest after LIVE_POLL_REST_WAITS_MS', async () => {
    const { start, poll } = follow();
    start();
    await pass(LIVE_POLL_AFTER_MS);
    const total = LIVE_POLL_REST_WAITS_MS.reduce((sum, waitMs) => sum + waitMs, 0);
    await pass(total);
    expect(poll.urgent).toHaveBeenCalledTimes(1 + total / LIVE_POLL_MS);
    expect(poll.rest).toHaveBeenCalledTimes(1 + LIVE_POLL_REST_WAITS_MS.length);
  });

  it('waits for a slow response, and continues after a failed one', async () => {
    const { start, poll } = follow();
    let respond = () => {};
    poll.urgent.mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)));
    poll.urgent.mockImplementationOnce(() => Promise.reject(new Error('network')));
    start();
    await pass(LIVE_POLL_AFTER_MS + ANY_TIME_MS);
    expect(poll.urgent).toHaveBeenCalledTimes(1);
    respond();
    await pass(LIVE_POLL_MS);
    expect(poll.urgent).toHaveBeenCalledTimes(2);
    await pass(LIVE_POLL_MS);
    expect(poll.urgent).toHaveBeenCalledTimes(3);
  });

  it('polling ends when the connection is there, and starts again LIVE_POLL_AFTER_MS after it is lost', async () => {
    const { start, states, poll, setConnected } = follow();
    start();
    await pass(LIVE_POLL_AFTER_MS);
    setConnected(true);
    await pass(ANY_TIME_MS);
    expect(poll.urgent).toHaveBeenCalledTimes(1);
    setConnected(false);
    await pass(LIVE_POLL_AFTER_MS - 1);
    expect(poll.urgent).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(poll.urgent).toHaveBeenCalledTimes(2);
    expect(states).toEqual(['polling', 'connected', 'disconnected', 'polling']);
  });

  it('nothing is polled when it returns in time, or after closing', async () => {
    const { start, poll, connection, setConnected } = follow();
    const live = start();
    await pass(LIVE_POLL_AFTER_MS - 1);
    setConnected(true);
    await pass(ANY_TIME_MS);
    setConnected(false);
    live.close();
    await pass(ANY_TIME_MS);
    expect(poll.urgent).not.toHaveBeenCalled();
    expect(connection.close).toHaveBeenCalledOnce();
  });

  it('its scripts are loaded again after a failure, until it is closed', async () => {
    const { start, connect, connection } = follow();
    connect.mockRejectedValueOnce(new Error('chunk'));
    const live = start();
    await pass(REALTIME_RECONNECT_MS);
    expect(connect).toHaveBeenCalledTimes(2);
    live.refresh();
    expect(connection.refresh).toHaveBeenCalledOnce();

    connect.mockRejectedValueOnce(new Error('chunk'));
    start().close();
    await pass(ANY_TIME_MS);
    expect(connect).toHaveBeenCalledTimes(3);
  });
});
