/**
 * Rows with the numbers that an insert gave them, e.g. their ids. These grow in the order of the rows, but no database
 * promises to answer in it.
 */
export function withNumbers<Row extends object, Name extends string>(
  rows: readonly Row[],
  name: Name,
  given: readonly Record<Name, number>[],
): (Row & Record<Name, number>)[] {
  const numbers = given.map((each) => each[name]).sort((a, b) => a - b);
  return rows.map((row, index) => ({ ...row, [name]: numbers[index] }) as Row & Record<Name, number>);
}
