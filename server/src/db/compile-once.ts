import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database';
import { isPostgres } from './dialect';

type Value = string | number | null | undefined;
/** Values of a statement; those that are undefined, and the lengths of arrays, determine its text. */
type Values = Value | readonly Values[] | { readonly [name: string]: Values };

/** Stands for a value while a statement is compiled. */
class Placeholder {
  constructor(readonly index: number) {}
  [Symbol.toPrimitive](): never {
    throw new Error('compileOnce: values may only be parameters');
  }
}

interface Executable<Row> extends Compilable<Row> {
  execute(): Promise<Row[]>;
  executeTakeFirst(): Promise<Row | undefined>;
  executeTakeFirstOrThrow(): Promise<Row>;
}

/** Bound the memory: orders differ in the numbers of their items and options, and lists have thousands of ids. */
const COMPILED_MAX = 200;
const VALUES_MAX = 500;

/**
 * Builds and compiles a statement once per database and shape of its values: Kysely takes longer to build and compile a
 * statement than SQLite to run it. Long lists of values are compiled each time.
 * @param build builds it; may pass each value on as a parameter, and must not read it. Only which values are undefined
 * and the lengths of arrays are known.
 * @throws when `build` makes a text or a number of a value, or drops one.
 */
export function compileOnce<V extends Values, Row>(
  build: (db: Db, values: V) => Compilable<Row>,
): (db: Db, values: V) => Executable<Row> {
  const compiled = new Map<string, CompiledQuery<Row>>();

  function compile(db: Db, values: V, shape: string): CompiledQuery<Row> {
    let count = 0;
    const replaced = replace(values, () => new Placeholder(count++));
    const query = build(db, replaced as V).compile();
    const used = new Set(query.parameters.map((each) => (each instanceof Placeholder ? each.index : -1)));
    for (let index = 0; index < count; index += 1) {
      if (!used.has(index)) throw new Error(`compileOnce: a value is missing in ${query.sql}`);
    }
    if (count > VALUES_MAX) return query;
    if (compiled.size >= COMPILED_MAX) compiled.clear();
    compiled.set(shape, query);
    return query;
  }

  return (db, values) => {
    const bind = (): CompiledQuery<Row> => {
      const flat: unknown[] = [];
      const shape = flatten(values, flat, isPostgres(db) ? 'p' : 's');
      const query = compiled.get(shape) ?? compile(db, values, shape);
      return {
        ...query,
        parameters: query.parameters.map((each) => (each instanceof Placeholder ? flat[each.index] : each)),
      };
    };
    const execute = async () => (await db.executeQuery(bind())).rows;
    return {
      compile: bind,
      execute,
      executeTakeFirst: async () => (await execute())[0],
      async executeTakeFirstOrThrow() {
        const [row] = await execute();
        if (row === undefined) throw new Error('no row');
        return row;
      },
    };
  };
}

const isNested = (values: Values): values is readonly Values[] | { readonly [name: string]: Values } =>
  typeof values === 'object' && values !== null;

/** Replaces each value other than undefined, in the order of {@link flatten}. */
function replace(values: Values, next: () => Placeholder): unknown {
  if (values === undefined) return undefined;
  if (!isNested(values)) return next();
  if (Array.isArray(values)) return values.map((each: Values) => replace(each, next));
  return Object.fromEntries(Object.entries(values).map(([name, each]) => [name, replace(each, next)]));
}

/** Appends the values other than undefined to `flat`. @returns their shape, after `shape`. */
function flatten(values: Values, flat: unknown[], shape: string): string {
  if (values === undefined) return `${shape}-`;
  if (!isNested(values)) {
    flat.push(values);
    return `${shape}.`;
  }
  let result = shape;
  if (Array.isArray(values)) {
    result += '[';
    for (const each of values as Values[]) result = flatten(each, flat, result);
    return `${result}]`;
  }
  result += '{';
  for (const [name, each] of Object.entries(values)) result = flatten(each, flat, `${result},${name}`);
  return `${result}}`;
}
