/** What a stored picture's address names; the other widths stand beside it. */
const ADDRESS_WIDTH_PX = 640;

export const pictureUrl = (id: string, widthPx: number = ADDRESS_WIDTH_PX): string =>
  `/images/${id}/${widthPx}.webp`;

/** Whether it is the address of a picture that stands here, and nothing else. */
export const isOwnPicture = (url: string): boolean => /^\/images\/[0-9a-f]{32}\/\d{1,5}\.webp$/.test(url);

/** The picture that an address names, also one that was typed with its host. */
export const pictureIdIn = (url: string): string | undefined => /\/images\/([0-9a-f]{32})\//.exec(url)?.[1];
