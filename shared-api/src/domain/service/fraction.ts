/** Exact fractions of an item: whole numbers that stay far below the safe integers. */
export interface Fraction {
  numerator: number;
  denominator: number;
}

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

export function reduceFraction({ numerator, denominator }: Fraction): Fraction {
  const divisor = gcd(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** The sum over the least common denominator, not reduced; 0/1 without fractions. */
export function sumFractions(fractions: readonly Fraction[]): Fraction {
  const common = fractions.reduce(
    (multiple, { denominator }) => (multiple / gcd(multiple, denominator)) * denominator,
    1,
  );
  const numerators = fractions.map(({ numerator, denominator }) => numerator * (common / denominator));
  return { numerator: numerators.reduce((sum, numerator) => sum + numerator, 0), denominator: common };
}

/** What a fraction of at most one leaves of the whole. */
export const remainderOf = ({ numerator, denominator }: Fraction): Fraction =>
  reduceFraction({ numerator: denominator - numerator, denominator });
