import type { DemoRestaurant } from './demo-types';
import { callTypes } from './call-types';
import { breakfast } from './menu/breakfast';
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
import { banners } from './banners';
import { settings, socialLinks } from './settings';
import { optionGroups } from './option-groups';
import { promotions } from './promotions';
import { printers } from './printers';
import { courses } from './courses';
import { stations } from './stations';

/** The first tables are inside, the others in the courtyard. */
const TABLES = { inside: 8, all: 12 };

/** The invented restaurant "Dutlu Avlu", the sample data of a fresh installation. */
export const demoRestaurant: DemoRestaurant = {
  settings,
  courses,
  stations,
  callTypes,
  promotions,
  optionGroups,
  printers,
  categories: [
    breakfast,
    soups,
    coldMezes,
    hotStarters,
    salads,
    grills,
    pides,
    mains,
    seafood,
    desserts,
    hotDrinks,
    coldDrinks,
  ],
  banners,
  socialLinks,
  tables: Array.from({ length: TABLES.all }, (_, index) => ({
    number: `M-${index + 1}`,
    area: index < TABLES.inside ? 'Salon' : 'Bahçe',
  })),
};
