import { vi } from 'vitest';

/** The volume of every tone that was played. */
export interface Speaker {
  volumes: number[];
  /** Simulates a browser that blocks sound until a click. */
  block: () => void;
}

/** Replaces the Web Audio API, which jsdom lacks. */
export function installFakeAudio(): Speaker {
  const speaker: Speaker = { volumes: [], block: () => (initialState = 'suspended') };
  let initialState = 'running';

  class FakeContext extends EventTarget {
    state = initialState;
    currentTime = 0;
    destination = { finalGain: 1 };
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
