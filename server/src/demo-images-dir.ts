import { join } from 'node:path';

/** Located beside the source and beside the bundle. */
export const DEMO_IMAGES_DIR = join(import.meta.dirname, 'demo', 'images');
