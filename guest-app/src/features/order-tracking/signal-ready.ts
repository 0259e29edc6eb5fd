import { NOTIFICATION_VOLUME } from 'shared-api/contract/limits';

const VIBRATION_MS = [200, 100, 200];
/** A rising third, each tone this long. */
const TONES_HZ = [659, 880];
const TONE_S = 0.22;

/** Calls the guest's attention: vibration where the phone has it, and two soft tones at volume 0.5 (SPEC §7). */
export function signalReady(): void {
  navigator.vibrate?.(VIBRATION_MS);
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  TONES_HZ.forEach((frequencyHz, index) => {
    const startS = audio.currentTime + index * TONE_S;
    const gain = new GainNode(audio, { gain: NOTIFICATION_VOLUME });
    gain.gain.setTargetAtTime(0, startS + TONE_S / 2, TONE_S / 4);
    const tone = new OscillatorNode(audio, { type: 'sine', frequency: frequencyHz });
    tone.connect(gain).connect(audio.destination);
    tone.start(startS);
    tone.stop(startS + TONE_S * 2);
    if (index === TONES_HZ.length - 1) tone.onended = () => void audio.close();
  });
}
