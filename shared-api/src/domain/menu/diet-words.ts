import { keepsDiet, type Declaration } from './allergen-rules';
import { DIETS, type Diet } from './allergens';

/** What guests and staff type to find a diet: in the languages of menus and of frequent visitors. */
const DIET_WORDS: Record<Diet, string> = {
  vegetarian:
    'vejetaryen vejeteryan etsiz vegetarian vegetarisch végétarien vegetariano вегетарианское вегетаріанське نباتي گیاهی צמחוני',
  vegan: 'vegan veganes végétalien vegano веганское веганське نباتي صرف وگان טבעוני',
  halal: 'helal halal халяль حلال',
  gluten_free:
    'glutensiz gluten free glutenfrei sans gluten sin gluten senza glutine без глютена без глютену خالي من الغلوتين بدون گلوتن ללא גלוטן',
};

/** Words by which a search finds the diets that a dish is known to keep. */
export const dietWords = (dish: Declaration): string =>
  DIETS.filter((diet) => keepsDiet(dish, diet))
    .map((diet) => DIET_WORDS[diet])
    .join(' ');
