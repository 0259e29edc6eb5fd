/** Whose message tells a person what to do; the place in the code does not help. */
export class CommandError extends Error {}
