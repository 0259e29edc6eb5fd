import { nameKey } from '../text-key';
import { ALLERGENS, type Allergen } from './allergens';

/**
 * Turkish and English words that hint at an allergen, as keys of names (`nameKey`). A word also stands for longer ones
 * that begin with it, since Turkish appends its endings; with a point at its end it stands for itself only, where
 * another word begins in the same way (`arpa`, barley, and `arpacık`, a shallot).
 */
const WORDS: Record<Allergen, string> = {
  gluten:
    'bugday un. unu. unlu. bulgur ekmek ekmeg lavas pide yufka borek boreg makarna eriste irmik kadayif kunefe arpa. arpasi. cavdar yulaf. yulafli. galeta simit baklava lahmacun manti. mantisi. hamur kek. keki. kurabiye biskuvi krep. krepi. pankek tarhana siyez kuskus gozleme pogaca acma. pasta pizza spagetti lazanya tost. tostu. burger sandvic durum. durumu. bira. birasi. besamel wheat flour. bread noodle couscous barley. rye. oat. oats. cake cookie biscuit pancake tortilla sandwich toast. seitan beer. semolina phyllo',
  crustaceans: 'karides yengec istakoz kerevit shrimp prawn crab. crabs. lobster crayfish',
  eggs: 'yumurta omlet menemen. mayonez beze. pasta pastasi. kek. keki. pankek krep. egg. eggs. omelet mayonnaise mayo. meringue pancake',
  fish: 'balik. baligi. balikli. levrek levreg cipura somon hamsi alabalik alabalig palamut lufer mezgit orkinos ancuez istavrit sardalya uskumru kalkan. barbun surimi havyar. ton. fish. salmon tuna. anchov sardine trout cod. bass. mackerel seabass caviar',
  peanuts: 'yerfistig peanut',
  soybeans: 'soya soy. tofu edamame miso. teriyaki',
  milk: 'sut peynir yogurt tereyag kaymak kaymag krema kremsi kasar. kasarli. kasari. ayran lor. loru. kefir labne cacik. haydari mozzarella cheddar parmesan hellim dondurma muhallebi kazandibi profiterol besamel cokokrem kunefe milk cheese butter. buttermilk cream. creamy. yoghurt latte cappuccino halloumi feta.',
  nuts: 'findik findig ceviz badem kaju fistik fistig antepfistig samfistig pikan baklava walnut hazelnut almond cashew pistachio pecan macadamia nut. nuts. praline nutella',
  celery: 'kereviz celery celeriac',
  mustard: 'hardal mustard',
  sesame: 'susam tahin humus simit sesame hummus',
  sulphites: 'sulfit sulfur sarap wine. wines. sulphite sulfite',
  lupin: 'lupin acibakla',
  molluscs:
    'midye kalamar ahtapot istiridye salyangoz subye. mussel squid calamari octopus oyster. oysters. clam. clams. scallop cuttlefish snail',
  alcohol:
    'alkol sarap raki. rakisi. rakili. rakilar. bira. birasi. birali. biralar. kokteyl votka viski likor konyak kanyak tekila sampanya wine. wines. beer. vodka whisk liqueur brandy tequila champagne cocktail gin. vermut vermouth aperol campari prosecco sangria mojito',
  pork: 'domuz jambon pork. bacon prosciutto pancetta',
};

/** Pairs of words that hint at something else than the second one alone; the hint of the pair, if any. */
const PAIRS: readonly [first: string, second: string, Allergen?][] = [
  ['yer', 'fistig', 'peanuts'],
  ['fistik', 'ezme', 'peanuts'],
  ['aci', 'bakla', 'lupin'],
  ['hindistan', 'ceviz'],
  ['badem', 'sut', 'nuts'],
  ['yulaf', 'sut', 'gluten'],
  ['soya', 'sut', 'soybeans'],
  ['hindistancevizi', 'sut'],
  ['almond', 'milk', 'nuts'],
  ['oat', 'milk', 'gluten'],
  ['soy', 'milk', 'soybeans'],
  ['coconut', 'milk'],
  ['coconut', 'cream.'],
  ['peanut', 'butter.', 'peanuts'],
  ['cin.', 'tonik', 'alcohol'],
  ['karides', 'kokteyl', 'crustaceans'],
  ['shrimp', 'cocktail', 'crustaceans'],
];

const isHint = (word: string, hint: string) =>
  hint.endsWith('.') ? word === hint.slice(0, -1) : word.startsWith(hint);

const HINTS = ALLERGENS.map((allergen) => [allergen, WORDS[allergen].split(' ').map(nameKey)] as const);

/** `alkolsüz bira`, `non-alcoholic cocktails`: a drink that is otherwise known for its alcohol. */
const WITHOUT_ALCOHOL = /alkolsuz|alcohol.free|(?:non|no|without).alcohol/;
/** `sütsüz`, `glutensiz`: without it. */
const WITHOUT = /s[iu]z$/;
const NEGATIONS = new Set(['no', 'without', 'zero']);

/** Allergens that a text hints at, each with its words: proposals, which declare nothing until a person says so. */
export function proposedAllergens(text: string): Partial<Record<Allergen, string[]>> {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const keys = words.map(nameKey);
  const proposed: Partial<Record<Allergen, string[]>> = {};
  for (const [index, word] of words.entries()) {
    const key = keys[index] ?? '';
    const before = keys[index - 1] ?? '';
    const isExcluded = WITHOUT.test(key) || keys[index + 1] === 'free' || NEGATIONS.has(before);
    if (isExcluded) continue;
    const pair = PAIRS.find(([first, second]) => isHint(before, first) && isHint(key, second));
    for (const [allergen, hints] of HINTS) {
      const isHinted = pair ? pair[2] === allergen : hints.some((hint) => isHint(key, hint));
      const named = pair ? `${words[index - 1] ?? ''} ${word}` : word;
      if (isHinted) proposed[allergen] = [...(proposed[allergen] ?? []), named];
    }
  }
  if (WITHOUT_ALCOHOL.test(keys.join(' '))) delete proposed.alcohol;
  return proposed;
}

/** A dish with a drink in it: its sauce, its batter, its marinade. */
const AS_INGREDIENT =
  /\b(?:raki|sarap|bira|viski|konyak|votka)l[iu]\b|\b(?:sos|hamur|sirke|marine|sauce|batter|vinegar)/;

/** Whether a name is probably that of an alcoholic drink: a guess, which a person confirms. */
export const isAlcoholicDrink = (name: string): boolean =>
  proposedAllergens(name).alcohol !== undefined && !AS_INGREDIENT.test(nameKey(name));
