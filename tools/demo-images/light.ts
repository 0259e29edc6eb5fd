import type { Svg } from './svg.ts';

// The light is at the upper left in all images, so that shadows fall to the lower right.
// Filters are set on groups that are not rotated themselves; otherwise the light would turn with them.
const LIGHT = '<feDistantLight azimuth="235" elevation="52"/>';
const SHADOW = '#3b1608';

/** How round a thing looks, as the width in pixels over which its edge curves away. */
const ROUNDNESS = { crumb: 2.5, small: 6, medium: 12, large: 24 };

type Roundness = keyof typeof ROUNDNESS;

/** A top-left to bottom-right gradient; `lightDefinitions` finds it by its name. */
export function shade(light: string, dark: string): string {
  return `url(#shade-${light.slice(1)}-${dark.slice(1)})`;
}

/** A gradient from the middle outwards. */
export function glow(inner: string, outer: string): string {
  return `url(#glow-${inner.slice(1)}-${outer.slice(1)})`;
}

/** Models flat shapes into soft, lit volumes with a contact shadow. */
export function puff(roundness: Roundness, content: Svg): Svg {
  return `<g filter="url(#puff-${roundness})">${content}</g>`;
}

/** A long, soft shadow of an object above the background. */
export function lift(content: Svg): Svg {
  return `<g filter="url(#lift)">${content}</g>`;
}

/** Puts a thing out of focus. */
export function blur(pixels: number, content: Svg): Svg {
  return `<g filter="url(#blur-${pixels})">${content}</g>`;
}

function puffFilter(name: string, width: number): Svg {
  return `<filter id="puff-${name}" x="-50%" y="-50%" width="200%" height="210%" color-interpolation-filters="sRGB">
    <feGaussianBlur in="SourceAlpha" stdDeviation="${width}" result="height"/>
    <feDiffuseLighting in="height" surfaceScale="${width * 1.5}" diffuseConstant="1.22" lighting-color="#fff" result="grey">${LIGHT}</feDiffuseLighting>
    <feColorMatrix in="grey" result="lit" values="0.72 0 0 0 0.28  0 0.92 0 0 0.08  0 0 1.04 0 -0.04  0 0 0 1 0"/>
    <feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="0.52" k2="0.52" result="body"/>
    <feSpecularLighting in="height" surfaceScale="${width * 1.5}" specularConstant="0.34" specularExponent="12" lighting-color="#fff6e6" result="shine">${LIGHT}</feSpecularLighting>
    <feComposite in="shine" in2="SourceAlpha" operator="in" result="shine"/>
    <feGaussianBlur in="SourceAlpha" stdDeviation="${width * 0.7 + 1}"/>
    <feOffset dx="${width * 0.4 + 1}" dy="${width * 0.7 + 1.5}"/>
    <feComponentTransfer result="fall"><feFuncA type="linear" slope="0.38"/></feComponentTransfer>
    <feFlood flood-color="${SHADOW}"/>
    <feComposite in2="fall" operator="in" result="shadow"/>
    <feMerge><feMergeNode in="shadow"/><feMergeNode in="body"/><feMergeNode in="shine"/></feMerge>
  </filter>`;
}

const LIFT_FILTER = `<filter id="lift" x="-25%" y="-25%" width="160%" height="170%" color-interpolation-filters="sRGB">
  <feDropShadow dx="16" dy="30" stdDeviation="24" flood-color="${SHADOW}" flood-opacity="0.34" result="far"/>
  <feDropShadow in="SourceGraphic" dx="4" dy="7" stdDeviation="6" flood-color="${SHADOW}" flood-opacity="0.28" result="near"/>
  <feMerge><feMergeNode in="far"/><feMergeNode in="near"/></feMerge>
</filter>`;

/** The filters and gradients that a drawing needs. */
export function lightDefinitions(drawing: Svg): Svg {
  const names = new Set(drawing.match(/(?<=url\(#)(?:shade|glow|blur)-[\w-]+/g));
  const found = [...names].map((name) => {
    const [kind, first, second] = name.split('-');
    if (kind === 'blur') {
      return `<filter id="${name}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${first}"/></filter>`;
    }
    const stops = `<stop stop-color="#${first}"/><stop offset="1" stop-color="#${second}"/>`;
    return kind === 'shade'
      ? `<linearGradient id="${name}" x1="0.1" y1="0" x2="0.9" y2="1">${stops}</linearGradient>`
      : `<radialGradient id="${name}" cx="0.42" cy="0.38" r="0.68">${stops}</radialGradient>`;
  });
  const puffs = Object.entries(ROUNDNESS).map(([name, width]) => puffFilter(name, width));
  return `<defs>${found.join('')}${puffs.join('')}${LIFT_FILTER}</defs>`;
}
