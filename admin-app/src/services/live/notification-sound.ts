import { deviceStorage } from 'shared-api/client/device-storage';
import { NOTIFICATION_VOLUME } from 'shared-api/domain/limits';
import { createStore, type StoreApi } from 'zustand';

export type SoundKind = 'order' | 'waiter_call';

/**
 * `blocked`: the browser plays no sound before the user clicks or presses a key, or has stopped the clock of the sound while
 * the device slept.
 */
export type SoundState = 'ready' | 'blocked' | 'muted';

interface Note {
  frequencyHz: number;
  startS: number;
}

const MELODIES: Record<SoundKind, readonly Note[]> = {
  order: [
    { frequencyHz: 659.26, startS: 0 },
    { frequencyHz: 830.61, startS: 0.14 },
    { frequencyHz: 987.77, startS: 0.28 },
  ],
  waiter_call: [
    { frequencyHz: 1046.5, startS: 0 },
    { frequencyHz: 1046.5, startS: 0.26 },
  ],
};
/** Overtones of a small bell: multiple of the frequency, and relative volume. */
const PARTIALS = [
  { multiple: 1, level: 0.6 },
  { multiple: 2.76, level: 0.16 },
  { multiple: 5.4, level: 0.05 },
];
/** Between the frequencies of two notes. */
const WHOLE_TONE = 2 ** (2 / 12);
const DECAY_S = 0.9;
const ATTACK_S = 0.008;
/** An audio context starts with a delay; only afterwards is it known whether the sound is blocked. */
const SETTLE_MS = 1_000;
const MUTED_KEY = 'notification_muted';

/** Synthesized, so that no audio file has to be loaded before the first order. */
export interface NotificationSound {
  store: StoreApi<{ state: SoundState }>;
  /** Plays a sound, unless muted or blocked. @param steps whole tones above the default pitch. */
  play(kind: SoundKind, steps?: number): void;
  setMuted(isMuted: boolean): void;
  /** Unblocks the sound. Browsers allow that only while they handle a click or a key. */
  unlock(): void;
}

export function createNotificationSound(): NotificationSound {
  let context: AudioContext;
  let volume: GainNode;
  /** Whether the clock of the context stands, so that no tone ever starts. */
  let isFrozen = false;
  let isSettled = false;
  const isMuted = () => deviceStorage.get(MUTED_KEY) === 'true';
  function currentState(): SoundState {
    if (isMuted()) return 'muted';
    return (context.state === 'running' && !isFrozen) || !isSettled ? 'ready' : 'blocked';
  }
  function createContext() {
    context = new AudioContext();
    volume = new GainNode(context, { gain: NOTIFICATION_VOLUME });
    volume.connect(context.destination);
    context.addEventListener('statechange', () => update());
  }
  createContext();
  const store = createStore<{ state: SoundState }>(() => ({ state: currentState() }));
  const update = () => store.setState({ state: currentState() });
  function checkClock() {
    const { currentTime } = context;
    setTimeout(() => {
      isSettled = true;
      isFrozen = context.state === 'running' && context.currentTime === currentTime;
      update();
    }, SETTLE_MS);
  }
  checkClock();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    unlock();
    checkClock();
  });
  function unlock() {
    if (isFrozen) {
      void context.close();
      isFrozen = false;
      createContext();
      update();
      checkClock();
    }
    if (context.state !== 'running') void context.resume();
  }

  function playNote({ frequencyHz, startS }: Note, steps: number) {
    const at = context.currentTime + startS;
    for (const { multiple, level } of PARTIALS) {
      const tone = new OscillatorNode(context, {
        frequency: frequencyHz * multiple * WHOLE_TONE ** steps,
      });
      const envelope = new GainNode(context, { gain: 0 });
      envelope.gain.setValueAtTime(0, at);
      envelope.gain.linearRampToValueAtTime(level, at + ATTACK_S);
      envelope.gain.exponentialRampToValueAtTime(0.0001, at + DECAY_S / Math.sqrt(multiple));
      tone.connect(envelope).connect(volume);
      tone.start(at);
      tone.stop(at + DECAY_S);
    }
  }

  return {
    store,
    play(kind, steps = 0) {
      if (isMuted() || context.state !== 'running') return;
      for (const note of MELODIES[kind]) playNote(note, steps);
    },
    setMuted(muted) {
      deviceStorage.set(MUTED_KEY, String(muted));
      update();
    },
    unlock,
  };
}
