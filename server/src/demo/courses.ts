import type { DemoCourses } from './demo-types';
import { coldDrinks } from './menu/cold-drinks';
import { coldMezes } from './menu/cold-mezes';
import { desserts } from './menu/desserts';
import { grills } from './menu/grills';
import { hotDrinks } from './menu/hot-drinks';
import { hotStarters } from './menu/hot-starters';
import { mains } from './menu/mains';
import { pides } from './menu/pides';
import { salads } from './menu/salads';
import { seafood } from './menu/seafood';
import { soups } from './menu/soups';
import { slugs } from './slugs';

/** Breakfast has no course: it is served as it is ready. */
export const courses: DemoCourses = {
  drinks: slugs(hotDrinks, coldDrinks),
  starters: slugs(soups, coldMezes, hotStarters, salads),
  mains: slugs(mains, grills, pides, seafood),
  desserts: slugs(desserts),
};
