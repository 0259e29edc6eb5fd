/** Matches ids of 10 characters, those of cut-outs, and those of earlier releases with 32 hexadecimal digits. */
export const IMAGE_ID = /[\w-]{10,32}/;
const ADDRESS = new RegExp(`^/images/${IMAGE_ID.source}/\\d{1,5}\\.webp$`);
const ADDRESS_PART = new RegExp(`/images/(${IMAGE_ID.source})/`);

/** Width in stored URLs, from which clients derive the others. */
const ADDRESS_WIDTH_PX = 640;

export const imageUrl = (id: string, widthPx: number = ADDRESS_WIDTH_PX): string =>
  `/images/${id}/${widthPx}.webp`;

/** Whether the whole text is the URL of an image of this server. */
export const isStoredImageUrl = (url: string): boolean => ADDRESS.test(url);

/** The image of a URL, with or without a host. */
export const imageIdIn = (url: string): string | undefined => ADDRESS_PART.exec(url)?.[1];
