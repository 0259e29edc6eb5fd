import type { DemoStation } from './demo-types';
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
import { slugs } from './slugs';

export const stations: DemoStation[] = [
  {
    name: 'Mutfak',
    color: 'orange',
    warn_minutes: 12,
    late_minutes: 20,
    categories: slugs(breakfast, soups, hotStarters, mains),
  },
  {
    name: 'Izgara',
    color: 'red',
    warn_minutes: 15,
    late_minutes: 25,
    categories: slugs(grills, pides, seafood),
  },
  {
    name: 'Soğuk & Tatlı',
    color: 'green',
    warn_minutes: 8,
    late_minutes: 15,
    categories: slugs(coldMezes, salads, desserts),
  },
  { name: 'Bar', color: 'blue', warn_minutes: 5, late_minutes: 10, categories: slugs(hotDrinks, coldDrinks) },
];
