import { puff, shade, lift } from './light.ts';
import { at, circle, ellipse, line, path, scatteredPieces, slab, type Svg } from './svg.ts';

// Drinks are seen from the front. The tray under them is seen from above.

/** A round tray behind a drink. */
export function tray(drink: Svg, light: string, dark: string): Svg {
  return (
    lift(circle(318, shade(light, dark))) +
    circle(300, 'none', 'stroke="#ffffff" stroke-width="4" opacity="0.4"') +
    circle(266, shade(dark, light), 'opacity="0.55"') +
    drink
  );
}

const SHEEN = 'opacity="0.5"';

/** A straight glass, 430 high; `inside` is drawn in the liquid and `above` over the rim. */
export function tumbler(light: string, dark: string, inside = '', above = ''): Svg {
  return lift(
    path(
      'M-132 -214 L-100 194 Q-98 218 -72 218 L72 218 Q98 218 100 194 L132 -214 Z',
      '#ffffff',
      'opacity="0.34"',
    ) +
      path('M-116 -128 L-90 182 Q-88 204 -66 204 L66 204 Q88 204 90 182 L116 -128 Z', shade(light, dark)) +
      `<clipPath id="tumbler"><path d="M-116 -150 L-90 182 Q-88 204 -66 204 L66 204 Q88 204 90 182 L116 -150 Z"/></clipPath><g clip-path="url(#tumbler)">${inside}</g>` +
      at(
        0,
        -128,
        ellipse(116, 24, light) + ellipse(116, 24, 'none', 'stroke="#ffffff" stroke-width="3" opacity="0.6"'),
      ) +
      at(
        0,
        -214,
        ellipse(132, 28, '#ffffff', 'opacity="0.22"') +
          ellipse(132, 28, 'none', 'stroke="#ffffff" stroke-width="6" opacity="0.85"'),
      ) +
      line('M-96 -150 L-76 160', 16, '#ffffff', SHEEN) +
      line('M96 -120 L82 60', 7, '#ffffff', SHEEN) +
      above,
  );
}

export const iceCube =
  `<g opacity="0.62">${puff('small', slab(78, 74, 18, '#f4fbff'))}</g>` +
  line('M-22 -20 L10 -24', 7, '#ffffff', 'opacity="0.8"');

export function straw(x: number, colour: string): Svg {
  const stripes = [0.12, 0.34, 0.56, 0.78].map((part) =>
    at(x + 66 * part, -120 - 210 * part, slab(22, 22, 2, colour), 17),
  );
  return puff('crumb', line(`M${x} -120 L${x + 66} -330`, 22, '#ffffff') + stripes.join(''));
}

/** The tulip-shaped tea glass on its saucer. */
export function teaGlass(): Svg {
  const tulip =
    'M-98 -220 C-90 -128 -58 -84 -62 -24 C-66 34 -108 58 -104 116 C-100 170 -70 192 0 192 C70 192 100 170 104 116 C108 58 66 34 62 -24 C58 -84 90 -128 98 -220 Z';
  return lift(
    at(0, 196, puff('small', ellipse(246, 62, shade('#ffffff', '#e0d6cc')))) +
      at(
        0,
        192,
        ellipse(214, 50, 'none', 'stroke="#c4302b" stroke-width="13"') +
          ellipse(190, 42, 'none', 'stroke="#e0a93a" stroke-width="4"') +
          ellipse(128, 26, '#d9cdc0'),
      ) +
      path(tulip, '#ffffff', 'opacity="0.36"') +
      `<clipPath id="tulip"><path d="${tulip}"/></clipPath><g clip-path="url(#tulip)">${path('M-140 -148 H140 V220 H-140 Z', shade('#e8622a', '#8a1f0e'))}${path('M-40 -140 C-10 -60 -40 60 -30 180', 'none', 'stroke="#ffb066" stroke-width="38" opacity="0.4"')}</g>` +
      at(0, -148, ellipse(86, 17, '#f28a4a')) +
      at(
        0,
        -220,
        ellipse(98, 20, 'none', 'stroke="#ffffff" stroke-width="6" opacity="0.9"') +
          ellipse(94, 18, 'none', 'stroke="#e0a93a" stroke-width="3"'),
      ) +
      line('M-76 -170 C-66 -110 -44 -70 -46 -24 M-82 80 C-90 120 -76 150 -56 162', 11, '#ffffff', SHEEN) +
      line('M66 -30 C70 30 96 60 90 110', 6, '#ffffff', SHEEN) +
      at(
        150,
        178,
        puff('crumb', line('M-20 6 L110 -50', 10, '#d9d4cc') + at(-34, 12, ellipse(30, 17, '#d9d4cc'))),
      ) +
      at(-168, 178, puff('small', slab(54, 44, 8, '#ffffff'))) +
      at(-128, 196, puff('small', slab(50, 42, 8, '#fdfaf4'))),
  );
}

interface CupLook {
  light: string;
  dark: string;
  /** Motifs on the body. */
  band?: Svg;
  /** Seen on top of the drink, within an ellipse of 150 by 40. */
  topping?: Svg;
  saucer?: boolean;
}

/** A cup of 360 by 280 with a handle at its right, filled with a drink of two colours. */
export function cup(drinkLight: string, drinkDark: string, look: CupLook): Svg {
  const body = 'M-178 -120 C-178 60 -128 150 0 150 C128 150 178 60 178 -120 Z';
  const saucer =
    at(0, 146, puff('small', ellipse(262, 64, shade(look.light, look.dark)))) +
    at(0, 140, ellipse(190, 40, look.dark, 'opacity="0.45"'));
  return lift(
    (look.saucer === false ? '' : saucer) +
      puff('small', line('M164 -70 C290 -96 290 76 132 60', 34, look.dark)) +
      puff('large', path(body, shade(look.light, look.dark))) +
      `<clipPath id="cup"><path d="${body}"/></clipPath><g clip-path="url(#cup)">${look.band ?? ''}</g>` +
      at(
        0,
        -120,
        ellipse(178, 50, shade('#ffffff', look.dark)) +
          ellipse(160, 41, shade(drinkDark, drinkLight)) +
          (look.topping ?? ''),
      ) +
      line('M-150 -60 C-144 20 -120 70 -92 96', 14, '#ffffff', SHEEN),
  );
}

export function steam(): Svg {
  return `<g opacity="0.5" filter="url(#blur-5)">${line('M-60 -190 C-90 -230 -30 -260 -60 -310 M10 -196 C-20 -240 44 -270 10 -330 M78 -190 C48 -226 108 -256 78 -300', 15, '#ffffff')}</g>`;
}

/** A glass bottle, 560 high, with a label. */
export function bottle(light: string, dark: string, cap: string, label: Svg): Svg {
  const glass =
    'M-34 -280 L34 -280 L38 -180 C42 -120 104 -110 106 -30 L106 226 Q106 270 62 270 L-62 270 Q-106 270 -106 226 L-106 -30 C-104 -110 -42 -120 -38 -180 Z';
  return lift(
    puff('large', path(glass, shade(light, dark), 'opacity="0.94"')) +
      path(
        'M-36 -196 C-46 -120 -92 -110 -94 -30 L-94 20 L94 20 L94 -30 C92 -110 46 -120 36 -196 Z',
        '#ffffff',
        'opacity="0.16"',
      ) +
      at(
        0,
        -286,
        puff('small', slab(92, 46, 12, cap)) +
          [-30, -10, 10, 30].map((x) => at(x, 0, slab(4, 34, 2, '#000000', 'opacity="0.18"'))).join(''),
      ) +
      at(0, 94, puff('crumb', slab(206, 170, 10, '#fffdf6')) + label) +
      line('M-80 -40 L-80 230', 15, '#ffffff', 'opacity="0.55"') +
      line('M-22 -240 L-24 -190', 10, '#ffffff', 'opacity="0.6"'),
  );
}

/** A hammered copper cup with foam. */
export function copperCup(foam: Svg): Svg {
  const body = 'M-158 -150 C-150 -20 -138 120 -120 196 Q0 236 120 196 C138 120 150 -20 158 -150 Z';
  const dents = scatteredPieces(40, 5, () => ellipse(15, 12, '#ffe3c8', 'opacity="0.13"'))
    .map((dent) => at(dent.x * 120, dent.y * 160 + 24, dent.svg))
    .join('');
  return lift(
    puff('small', line('M146 -90 C280 -100 270 110 124 104', 28, '#b5632e')) +
      puff('large', path(body, shade('#f6b07a', '#9a4a20'))) +
      dents +
      at(0, -150, ellipse(158, 44, shade('#ffd9b4', '#a8582a')) + ellipse(144, 37, '#fffdf6')) +
      foam,
  );
}

/** The restaurant's emblem: a black mulberry with its leaf. */
export function mulberry(
  light = '#a8306a',
  dark = '#5a1240',
  leaf: [string, string] = ['#8cc152', '#4a8a34'],
): Svg {
  const drupelets = [
    [0, 118],
    [-38, 92],
    [38, 92],
    [-64, 48],
    [0, 62],
    [64, 48],
    [-78, 0],
    [-28, 12],
    [28, 12],
    [78, 0],
    [-66, -46],
    [0, -38],
    [66, -46],
    [-34, -80],
    [34, -80],
  ];
  return (
    puff('small', line('M0 -92 C-4 -130 8 -156 26 -176', 15, leaf[1])) +
    puff(
      'medium',
      path('M10 -110 C30 -200 130 -216 190 -176 C186 -104 90 -62 10 -110 Z', shade(leaf[0], leaf[1])),
    ) +
    line('M24 -112 C70 -126 120 -150 172 -170', 5, '#ffffff', 'opacity="0.35"') +
    drupelets.map(([x = 0, y = 0]) => puff('small', at(x, y, circle(39, shade(light, dark))))).join('')
  );
}

/** Rows of a motif around a cup's belly. */
export function motifs(count: number, y: number, draw: () => Svg): Svg {
  return Array.from({ length: count }, (_, index) =>
    at(-150 + (index * 300) / (count - 1), y + 26 - Math.abs(index - (count - 1) / 2) * 8, draw()),
  ).join('');
}
