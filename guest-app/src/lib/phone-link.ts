/** Where a tap on a phone number leads: `tel:` with the spaces removed (SPEC §2, "Footer"). */
export const phoneLink = (phoneNumber: string) => `tel:${phoneNumber.replace(/\s+/g, '')}`;
