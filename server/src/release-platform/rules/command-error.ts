/** An error whose message tells the user what to do; it is printed without a stack trace. */
export class CommandError extends Error {}
