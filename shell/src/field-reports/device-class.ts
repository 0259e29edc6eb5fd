import type { DeviceClass } from 'shared-api/domain/releases/field-report-rules';

/** CSS pixels; screens of phones are narrower, those of tablets are not. */
const PHONE_WIDTH_MAX = 599;
const SLOW = { memoryGiB: 4, cores: 4 };

/**
 * A device is a phone by the shorter side of its screen. A slow phone has less than 4 GiB of memory or fewer than 4 cores;
 * browsers round both values, and a phone whose browser does not report them does not count as slow.
 */
export function deviceClass(): DeviceClass {
  if (Math.min(screen.width, screen.height) > PHONE_WIDTH_MAX) return 'other';
  const { deviceMemory = SLOW.memoryGiB, hardwareConcurrency = SLOW.cores } = navigator as Navigator & {
    deviceMemory?: number;
  };
  return deviceMemory < SLOW.memoryGiB || hardwareConcurrency < SLOW.cores ? 'slow_phone' : 'phone';
}
