import { describe, expect, it } from 'vitest';
import { isAlcoholicDrink, proposedAllergens } from './allergen-words';
import { ALLERGENS } from './allergens';

const proposed = (text: string) => {
  const proposals = proposedAllergens(text);
  return ALLERGENS.filter((allergen) => proposals[allergen]);
};

describe('proposals', () => {
  it.each([
    ['Künefe: Hatay peyniri, kadayıf', ['gluten', 'milk']],
    ['SÜTLÜ KAHVE', ['milk']],
    ['Fındıklı baklava', ['gluten', 'nuts']],
    ['Yer fıstığı sosu', ['peanuts']],
    ['Karidesli, midyeli güveç', ['crustaceans', 'molluscs']],
    ['Shrimp with mustard and celery', ['crustaceans', 'celery', 'mustard']],
    ['Tahin, susam', ['sesame']],
    ['Almond milk latte', ['milk', 'nuts']],
    ['Rakı', ['alcohol']],
    ['Cin Tonik', ['alcohol']],
    ['Karides kokteyl', ['crustaceans']],
    ['Alkolsüz bira', ['gluten']],
  ])('of “%s” come from its words, whatever their endings and letters', (text, expected) => {
    expect(proposed(text)).toEqual(expected);
  });

  it.each([
    'Glutensiz, sütsüz, yumurtasız',
    'Nut free, without milk',
    'Arpacık soğan, kekik, bezelye, biraz acı',
    'Hindistan cevizi',
    'Eggplant, coconut, nutmeg, butternut',
    'Balıkesir usulü kuzu',
    'Soyulmuş domates',
  ])('are not made for “%s”', (text) => {
    expect(proposed(text)).toEqual([]);
  });

  it('name the words that they come from', () => {
    expect(proposedAllergens('Yer fıstığı ezmesi, tereyağı, süt')).toEqual({
      peanuts: ['Yer fıstığı'],
      milk: ['tereyağı', 'süt'],
    });
  });
});

describe('an alcoholic drink', () => {
  it.each(['Yeni Rakı 35 cl', 'BİRALAR', 'Kırmızı şarap', 'Viski', 'Margarita Kokteyl', 'House Wine'])(
    'is recognized by “%s”',
    (name) => {
      expect(isAlcoholicDrink(name)).toBe(true);
    },
  );

  it.each([
    'Şarap soslu bonfile',
    'Rakılı karides',
    'Beer batter fish',
    'Alkollü ve alkolsüz içecekler',
    'Ayran',
  ])('is not “%s”', (name) => {
    expect(isAlcoholicDrink(name)).toBe(false);
  });
});
