/** `npm run verify` tries every promise at its full size, `npm test` at a size that takes seconds. */
export const isFull = process.env.VERIFY === '1';
