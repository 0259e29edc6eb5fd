/** Adds or removes a value, for a checkbox. */
export const toggled = <T>(values: readonly T[], value: T, isIn: boolean): T[] =>
  isIn ? [...values, value] : values.filter((one) => one !== value);
