import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blur, lift } from './light.ts';
import { at, type Svg } from './svg.ts';

/** A Fluent emoji of the given size around the origin. */
export function emoji(name: string, size: number): Svg {
  const source = readFileSync(join(import.meta.dirname, 'emoji', `${name}.svg`), 'utf8');
  return source.replace('<svg', `<svg x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}"`);
}

/** An emoji beside the dish; a `softness` in pixels puts it out of focus. */
export function garnish(name: string, x: number, y: number, size: number, rotation = 0, softness = 0): Svg {
  const standing = lift(at(x, y, emoji(name, size), rotation));
  return softness ? blur(softness, standing) : standing;
}
