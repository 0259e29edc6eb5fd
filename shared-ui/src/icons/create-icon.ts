import { createElement, type SVGProps } from 'react';

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
  size: number;
}

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height. */
  size?: number | string;
}

/**
 * Replaces the icon library's function of this name in builds (rsbuild.config.ts): that one is a kilobyte larger, for
 * settings that no screen uses. Icons are decorative: the text beside them or the button's label has the same meaning.
 */
export default function createIcon({ node, size: unit }: IconData) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = unit, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${unit} ${unit}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      parts,
    );
}
