import type { GuestOrder } from 'shared-api/contract/service/orders';
import { NOTIFICATION_VOLUME } from 'shared-api/domain/limits';
import { isActiveStatus } from 'shared-api/domain/statuses';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from 'shared-ui/toaster';
import { useOrderRules } from '#services/order-rules';
import { useOwnOrders } from '#services/own-orders';
import { useOwnVisit } from '#services/own-visit';

const VIBRATION_MS = [200, 100, 200];
/** A rising third, in Hz. */
const TONES_HZ = [659, 880];
const TONE_S = 0.22;

/** Follows an active order, keeps it in this phone's list, and alerts the guest when it becomes ready. */
export function useTrackedOrder(order: GuestOrder | undefined): void {
  const { t } = useTranslation();
  const { isTableService } = useOrderRules();
  const lastStatus = useRef(order?.status);
  const alertReady = useEffectEvent(() => {
    vibrateAndSound();
    notify.success(t('tracking.alert_ready'));
  });

  useEffect(() => {
    if (!order) return;
    useOwnOrders.getState().update(order);
    if (isActiveStatus(order.status) && isTableService && order.table_id !== null)
      useOwnVisit.getState().add(order);
    const before = lastStatus.current;
    lastStatus.current = order.status;
    if (order.status === 'ready' && before && before !== 'ready') alertReady();
  }, [order, isTableService]);
}

function vibrateAndSound(): void {
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
