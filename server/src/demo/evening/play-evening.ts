import type { DemoRestaurant } from '../demo-types';
import { DEMO_WAITERS } from '../staff';
import { unlessRefused } from './device';
import { dine } from './guests';
import { EVENING_LENGTH, range, type Act, type Evening } from './evening';
import { cook, keepTill, wait } from './staff-acts';

/** Minutes in which parties arrive. */
const ARRIVALS_MINUTES = 140;

export interface Pace {
  /** Resolves at a minute of the evening, or at once when it has passed. */
  untilMinute: (minute: number) => Promise<void>;
  /** @param minute of the evening. @returns whether the evening goes on. */
  goesOn: (minute: number) => Promise<boolean>;
}

/** Lets everybody in the room act in turn, each at their minute, until all have gone or somebody stops it. */
export async function playEvening(
  evening: Evening,
  demo: DemoRestaurant,
  { parties, pace }: { parties: number; pace: Pace },
): Promise<'ended' | 'stopped'> {
  evening.expected = parties;
  const guests = Array.from({ length: parties }, (_, index) => ({
    at: Math.round((index * ARRIVALS_MINUTES) / parties) + range(evening, 0, 6),
    act: dine(evening, demo),
  }));
  const staff = [...DEMO_WAITERS.map((person) => wait(evening, person)), cook(evening), keepTill(evening)];
  const acts: { at: number; act: Act }[] = [
    ...guests,
    ...staff.map((act, index) => ({ at: index / 4, act })),
  ];
  while (acts.length > 0) {
    const next = acts.reduce((first, one) => (one.at < first.at ? one : first));
    await pace.untilMinute(next.at);
    evening.minute = next.at;
    if (!(await pace.goesOn(next.at))) return 'stopped';
    // Who is refused something that they cannot do without gives up.
    const step = await unlessRefused(next.act.next());
    next.at += step?.value ?? 0;
    if (!step || step.done || next.at > EVENING_LENGTH) acts.splice(acts.indexOf(next), 1);
  }
  return 'ended';
}
