/** The values with one added or removed, as a checkbox does. */
export const toggled = <T>(values: readonly T[], value: T, isIn: boolean): T[] =>
  isIn ? [...values, value] : values.filter((one) => one !== value);
