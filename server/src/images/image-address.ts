/** What a picture's id may be: the first houses' pictures still have 32 hexadecimal digits. */
export const PICTURE_ID = /[\w-]{10,32}/;
const ADDRESS = new RegExp(`^/images/${PICTURE_ID.source}/\\d{1,5}\\.webp$`);
const ADDRESS_PART = new RegExp(`/images/(${PICTURE_ID.source})/`);

/** What a stored picture's address names; the other widths stand beside it. */
const ADDRESS_WIDTH_PX = 640;

export const pictureUrl = (id: string, widthPx: number = ADDRESS_WIDTH_PX): string =>
  `/images/${id}/${widthPx}.webp`;

/** Whether it is the address of a picture that stands here, and nothing else. */
export const isOwnPicture = (url: string): boolean => ADDRESS.test(url);

/** The picture that an address names, also one that was typed with its host. */
export const pictureIdIn = (url: string): string | undefined => ADDRESS_PART.exec(url)?.[1];
