/** `npm run verify` tests every guarantee at full size, `npm test` at a size that takes seconds. */
export const isFull = process.env.VERIFY === '1';
