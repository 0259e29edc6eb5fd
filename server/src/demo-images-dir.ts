import { join } from 'node:path';

/** Beside the source and beside the bundle. */
export const DEMO_IMAGES_DIR = join(import.meta.dirname, 'demo', 'images');
