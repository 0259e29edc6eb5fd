/** Guests that the counter of a free table shows before staff change it. */
export const DEFAULT_GUESTS = 2;
