import type { StationState } from 'shared-api/domain/statuses';

/**
 * Model of docs/rules/kitchen.md#kitchen and #courses, as short as possible: what stations must show of some orders.
 */

export interface ModelItem {
  id: number;
  name: string;
  /** Position of its course; null for an item without one. */
  course: number | null;
  hold: 'course' | 'staff' | null;
  isServed: boolean;
  /** States by the index of the station that prepares it. */
  states: Map<number, StationState>;
}

interface Notice {
  station: number;
  text: string;
  /** Id of an item that is held. */
  itemId?: number;
}

export class ModelOrder {
  isOver = false;
  notices: Notice[] = [];

  constructor(
    public items: ModelItem[],
    public table: string,
    /** Whether serving a course fires the next one. */
    private readonly firesNext: boolean,
  ) {}

  private fired = () => this.items.filter(({ hold }) => hold === null);
  private chosen = (ids: readonly number[]) =>
    this.isOver ? [] : this.items.filter(({ id }) => ids.includes(id));

  private notice(items: readonly ModelItem[], text: string, itemId?: number) {
    for (const station of [0, 1]) {
      const isOpen = items.some(({ hold, states }) => hold === null && isOpenAt(states, station));
      if (isOpen) this.notices.push({ station, text, itemId });
    }
  }
  /** Fires due courses after an item was served or removed. */
  private follow() {
    const held = this.items.filter(({ hold }) => hold !== null);
    const next = Math.min(...held.flatMap(({ course }) => course ?? []));
    const earlier = this.fired().filter(({ course }) => course !== null && course < next);
    if (!this.firesNext || this.isOver || earlier.some(({ isServed }) => !isServed)) return;
    this.fire(held.filter(({ course, hold }) => course === next && hold === 'course').map(({ id }) => id));
  }
  set(ids: readonly number[], station: number, state: StationState) {
    for (const { states, hold, isServed } of this.chosen(ids)) {
      if (hold === null && !isServed && states.has(station)) states.set(station, state);
    }
  }
  fire(ids: readonly number[]) {
    for (const item of this.chosen(ids)) {
      if (item.hold === null) continue;
      item.hold = null;
      for (const station of item.states.keys()) item.states.set(station, 'fired');
      this.notices = this.notices.filter(({ itemId }) => itemId !== item.id);
    }
  }
  hold(ids: readonly number[]) {
    const items = this.chosen(ids);
    if (
      items.some(({ hold, states }) => hold === null && [...states.values()].some((at) => at !== 'fired'))
    ) {
      return;
    }
    for (const item of items) {
      this.notice([item], `held ${item.name}`, item.id);
      item.hold = 'staff';
    }
  }
  serve(ids: readonly number[]) {
    const items = this.chosen(ids);
    if (items.some(({ hold }) => hold !== null)) return;
    const served = items.filter(({ isServed }) => !isServed);
    for (const item of served) {
      this.notice([item], `completed ${item.name}`);
      item.isServed = true;
      for (const station of item.states.keys()) item.states.set(station, 'ready');
    }
    if (served.length > 0) this.follow();
    this.endWhenServed();
  }
  void(id: number) {
    const items = this.chosen([id]);
    if (items.length === 0) return;
    this.notice(items, `voided ${items[0]?.name}`);
    this.items = this.items.filter((one) => one.id !== id);
    this.follow();
    this.endWhenServed();
  }
  cancel() {
    if (this.isOver) return;
    this.notice(this.items, 'cancelled');
    this.isOver = true;
  }
  /** Marks the whole order ready, as staff do. */
  finish() {
    if (!this.isOver) this.notice(this.items, 'completed');
    for (const item of this.chosen(this.items.map(({ id }) => id))) {
      item.hold = null;
      for (const station of item.states.keys()) item.states.set(station, 'ready');
    }
  }
  move(table: string) {
    if (!this.isOver) this.notice(this.items, `moved ${this.table}`);
    this.table = table;
  }
  acknowledge(station: number) {
    this.notices = this.notices.filter((one) => one.station !== station);
  }
  private endWhenServed() {
    if (this.items.every(({ isServed }) => isServed)) this.isOver = true;
  }
  get isReady() {
    const states = this.items.flatMap((item) => (item.hold === null ? [...item.states.values()] : ['held']));
    return !this.isOver && states.every((state) => state === 'ready');
  }
  /** Items to prepare, and notices to confirm. */
  openAt(station: number) {
    const items = this.isOver ? [] : this.fired();
    return {
      items: items
        .filter(({ states }) => isOpenAt(states, station))
        .map(({ name, states }) => `${name} ${states.get(station)}`)
        .toSorted(),
      notices: this.notices.filter((one) => one.station === station).map(({ text }) => text),
    };
  }
}

/** An item that is ready at every station is ready everywhere; a station that never had it has nothing to do. */
const isOpenAt = (states: Map<number, StationState>, station: number): boolean =>
  (states.get(station) ?? 'ready') !== 'ready';
