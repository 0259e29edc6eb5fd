import type { DeviceClass } from 'shared-api/contract/releases/field-report-rules';

/** Phones are narrower in CSS pixels, tablets are not. */
const PHONE_WIDTH_MAX = 599;
const SLOW = { memoryGiB: 4, cores: 4 };

/**
 * A phone by the shorter side of its screen; a slow one has less than 4 GiB of memory or fewer than 4 cores. Browsers
 * round both and some do not tell them: such a phone is not called slow.
 */
export function deviceClass(): DeviceClass {
  if (Math.min(screen.width, screen.height) > PHONE_WIDTH_MAX) return 'other';
  const { deviceMemory = SLOW.memoryGiB, hardwareConcurrency = SLOW.cores } = navigator as Navigator & {
    deviceMemory?: number;
  };
  return deviceMemory < SLOW.memoryGiB || hardwareConcurrency < SLOW.cores ? 'slow_phone' : 'phone';
}
