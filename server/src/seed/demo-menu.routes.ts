import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/menu/menu-files';
import { changeContent, createContent } from '../content/change-content';
import type { Context } from '../context';
import { lockAgainstWrites } from '../db/dialect';
import type { DemoRestaurant } from '../demo/demo-types';
import { AppError } from '../http/app-error';
import { handle } from '../http/route';
import { findUsualCourses } from '../modules/menu/courses/usual-courses';
import { markAsSample, previewSampleRemoval, removeSampleMenu } from '../modules/menu/menu-files/sample-menu';
import { readDemoImages } from './demo-images';
import { addDemoMenu, addDemoOptionGroups, menuImages } from './demo-menu';

/** No assigned stations: the restaurant's default station prepares everything. */
const NO_STATIONS: ReadonlyMap<string, number> = new Map();

/** Copies the demo restaurant's menu for a restaurant without one, and removes it again. */
export function registerDemoMenu(
  app: FastifyInstance,
  context: Context,
  { restaurant, imagesDir }: { restaurant: DemoRestaurant; imagesDir: string },
): void {
  handle(app, contract.importDemoMenu, async (call) => {
    const images = await readDemoImages(menuImages(restaurant), imagesDir);
    return createContent(context, 'menu', call, async (tx) => {
      await lockAgainstWrites(tx.db, 'categories');
      // Checking categories suffices, since a product needs one.
      const category = await tx.db.selectFrom('categories').select('id').limit(1).executeTakeFirst();
      if (category) throw new AppError('menu_not_empty');
      const courseIds = await findUsualCourses(tx);
      const { categoryIds, productIds } = await addDemoMenu(tx, restaurant, { images, courseIds });
      const groups = { productIds, stationIds: NO_STATIONS };
      const groupIds = await addDemoOptionGroups(tx, restaurant, groups);
      await markAsSample(tx, 'categories', [...categoryIds.values()]);
      await markAsSample(tx, 'products', [...productIds.values()]);
      await markAsSample(tx, 'option_groups', groupIds);
      return { created: categoryIds.size + productIds.size, changed: 0, removed: 0 };
    });
  });

  handle(app, contract.previewDemoMenuRemoval, () => previewSampleRemoval(context.db));

  handle(app, contract.removeDemoMenu, () => changeContent(context, 'menu', removeSampleMenu));
}
