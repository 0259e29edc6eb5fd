import { vi } from 'vitest';

/** The volume of every tone that was played. */
export interface Speaker {
  volumes: number[];
  /** Simulates a browser that blocks sound until a click. */
  block: () => void;
  /** Simulates a device that has slept: the clocks of sounds stand. */
  freeze: () => void;
}

/** Replaces the Web Audio API, which jsdom lacks. */
export function installFakeAudio(): Speaker {
  const speaker: Speaker = {
    volumes: [],
    block: () => (initialState = 'suspended'),
    freeze: () => contexts.forEach((context) => (context.isFrozen = true)),
  };
  let initialState = 'running';
  const contexts: FakeContext[] = [];

  class FakeContext extends EventTarget {
    state = initialState;
    isFrozen = false;
    private reads = 0;
    get currentTime() {
      return this.isFrozen ? 0 : (this.reads += 1);
    }
    destination = { finalGain: 1 };
    constructor() {
      super();
      contexts.push(this);
    }
    close() {
      this.state = 'closed';
      return Promise.resolve();
    }
    resume() {
      // Without a click the promise stays pending.
      if (!isPressing) return new Promise<void>(() => undefined);
      this.state = 'running';
      this.dispatchEvent(new Event('statechange'));
      return Promise.resolve();
    }
  }
  class FakeNode {
    gain;
    target: FakeNode | null = null;
    constructor(_context: FakeContext, { gain = 1 }: { gain?: number } = {}) {
      this.gain = {
        value: gain,
        setValueAtTime: () => undefined,
        linearRampToValueAtTime: () => undefined,
        exponentialRampToValueAtTime: () => undefined,
      };
    }
    connect(target: FakeNode) {
      this.target = target;
      return target;
    }
    start() {
      const volume = this.target?.target?.gain.value;
      if (volume !== undefined) speaker.volumes.push(volume);
    }
    stop() {}
  }

  let isPressing = false;
  window.addEventListener('pointerdown', () => (isPressing = true), { capture: true });
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal('OscillatorNode', FakeNode);
  return speaker;
}
