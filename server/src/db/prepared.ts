import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database';
import { isPostgres } from './dialect';
import { forgetPlans, isOutdatedPlan, keepPlan } from './kept-plans';

/** Stands in a statement where a value of its parameters will. */
class Slot {
  constructor(readonly index: number) {}
}

/** Values, rows of them, and lists of either. */
type Parameters = Record<string, unknown>;

const isRow = (value: unknown): value is Parameters =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Adds all values in their order. @returns what else the statement depends on: the columns and the lists' lengths. */
function gather(value: unknown, values: unknown[]): string {
  if (value === undefined) return '?';
  if (Array.isArray(value)) {
    let shape = '[';
    for (const each of value) shape += gather(each, values) + ',';
    return shape + ']';
  }
  if (isRow(value)) {
    let shape = '{';
    for (const key in value) shape += key + gather(value[key], values) + ',';
    return shape + '}';
  }
  values.push(value);
  return '';
}

/** The same with a slot in the place of each value. */
function withSlots(value: unknown, next: { index: number }): unknown {
  if (value === undefined) return value;
  if (Array.isArray(value)) return value.map((each) => withSlots(each, next));
  if (!isRow(value)) return new Slot(next.index++);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withSlots(each, next)]));
}

/** Lists have few lengths as a rule; somebody who tries them all must not fill the memory. */
const SHAPES_KEPT_MAX = 100;

/**
 * A statement that is built once and run often, for what a rush of guests repeats: to build it takes Kysely longer than
 * it takes SQLite to run it. PostgreSQL plans it once for each connection.
 * @param build may put the parameters into the statement, but decide nothing by their values.
 * @returns what runs it and resolves with its rows.
 */
export function prepared<P extends Parameters, Row>(
  build: (db: Db, parameters: P) => Compilable<Row>,
): (db: Db, parameters: P) => Promise<Row[]> {
  const known = new Map<string, CompiledQuery<Row>>();
  return async (db, parameters) => {
    const values: unknown[] = [];
    const keepsPlans = isPostgres(db);
    const shape = `${keepsPlans}${gather(parameters, values)}`;
    let query = known.get(shape);
    if (!query) {
      if (known.size >= SHAPES_KEPT_MAX) known.clear();
      query = build(db, withSlots(parameters, { index: 0 }) as P).compile();
      known.set(shape, query);
      if (keepsPlans) keepPlan(query.sql);
    }
    const filled = {
      ...query,
      parameters: query.parameters.map((each) => (each instanceof Slot ? values[each.index] : each)),
    };
    try {
      return (await db.executeQuery<Row>(filled)).rows;
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      forgetPlans();
      // A transaction is begun anew as a whole: see `ownCommits`.
      if (db.isTransaction) throw error;
      return (await db.executeQuery<Row>(filled)).rows;
    }
  };
}
