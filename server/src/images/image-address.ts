/** What a image's id may be: the first houses' images still have 32 hexadecimal digits. */
export const IMAGE_ID = /[\w-]{10,32}/;
const ADDRESS = new RegExp(`^/images/${IMAGE_ID.source}/\\d{1,5}\\.webp$`);
const ADDRESS_PART = new RegExp(`/images/(${IMAGE_ID.source})/`);

/** What a stored image's address names; the other widths stand beside it. */
const ADDRESS_WIDTH_PX = 640;

export const imageUrl = (id: string, widthPx: number = ADDRESS_WIDTH_PX): string =>
  `/images/${id}/${widthPx}.webp`;

/** Whether it is the address of a image that stands here, and nothing else. */
export const isStoredImageUrl = (url: string): boolean => ADDRESS.test(url);

/** The image that an address names, also one that was typed with its host. */
export const imageIdIn = (url: string): string | undefined => ADDRESS_PART.exec(url)?.[1];
