import type { ReactNode } from 'react';
import type { SafeMarkup } from './map-content';

const render = (part: SafeMarkup, index: number): ReactNode => {
  if (typeof part === 'string') return part;
  const { element: Element, href, children } = part;
  if (Element === 'br') return <br key={index} />;
  const content = children.map(render);
  if (Element !== 'a') return <Element key={index}>{content}</Element>;
  return (
    <a key={index} href={href} target="_blank" rel="noreferrer">
      {content}
    </a>
  );
};

/** Renders sanitized markup entered by staff. */
export const StoredMarkup = ({ markup }: { markup: SafeMarkup[] }) => markup.map(render);
