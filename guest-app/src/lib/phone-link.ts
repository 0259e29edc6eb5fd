/** `tel:` with the spaces removed. */
export const phoneLink = (phoneNumber: string) => `tel:${phoneNumber.replace(/\s+/g, '')}`;
