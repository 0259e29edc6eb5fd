import { NOTIFICATION_VOLUME } from 'shared-api/contract/limits';

/** What is announced; each has a melody of its own. */
export type SoundKind = 'order' | 'waiter_call';

/** `blocked`: the browser waits for a click or a key before it lets the page sound. */
export type SoundState = 'ready' | 'blocked' | 'muted';

interface Note {
  frequencyHz: number;
  startS: number;
}

/** A rising major chord for an order; two equal strokes, like a bell on the counter, for a call. */
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
/** Overtones of a small bell: multiple of the note, and how loud beside it. */
const PARTIALS = [
  { multiple: 1, level: 0.6 },
  { multiple: 2.76, level: 0.16 },
  { multiple: 5.4, level: 0.05 },
];
const DECAY_S = 0.9;
const ATTACK_S = 0.008;
/** Browsers start a sound context a moment after they were asked; until then nothing is known to be blocked. */
const SETTLE_MS = 1_000;
const MUTED_KEY = 'notification_muted';

/** The notification sound (SPEC §9, volume 0.5), made on the spot: no file to load before the first order. */
export interface NotificationSound {
  state(): SoundState;
  /** Sounds unless muted or blocked. */
  play(kind: SoundKind): void;
  setMuted(isMuted: boolean): void;
  /** Asks the browser to let it sound; sure to work only while a click or key is being handled. */
  unlock(): void;
  /** @returns a function that stops listening. */
  subscribe(listener: () => void): () => void;
}

export function createNotificationSound(storage: Storage): NotificationSound {
  const context = new AudioContext();
  const volume = new GainNode(context, { gain: NOTIFICATION_VOLUME });
  volume.connect(context.destination);
  const listeners = new Set<() => void>();
  const tellAll = () => listeners.forEach((listener) => listener());
  const isMuted = () => storage.getItem(MUTED_KEY) === 'true';
  context.addEventListener('statechange', tellAll);
  let isSettled = false;
  setTimeout(() => {
    isSettled = true;
    tellAll();
  }, SETTLE_MS);

  function ring({ frequencyHz, startS }: Note) {
    const at = context.currentTime + startS;
    for (const { multiple, level } of PARTIALS) {
      const tone = new OscillatorNode(context, { frequency: frequencyHz * multiple });
      const envelope = new GainNode(context, { gain: 0 });
      envelope.gain.setValueAtTime(0, at);
      envelope.gain.linearRampToValueAtTime(level, at + ATTACK_S);
      envelope.gain.exponentialRampToValueAtTime(0.0001, at + DECAY_S / Math.sqrt(multiple));
      tone.connect(envelope).connect(volume);
      tone.start(at);
      tone.stop(at + DECAY_S);
    }
  }
  function state(): SoundState {
    if (isMuted()) return 'muted';
    return context.state === 'running' || !isSettled ? 'ready' : 'blocked';
  }

  return {
    state,
    play(kind) {
      if (!isMuted() && context.state === 'running') MELODIES[kind].forEach(ring);
    },
    setMuted(muted) {
      storage.setItem(MUTED_KEY, String(muted));
      tellAll();
    },
    unlock() {
      if (context.state !== 'running') void context.resume();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
