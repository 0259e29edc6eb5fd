/** Opens the way to an address in the phone's maps, or on the web where it has none. */
export const directionsLink = (address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
