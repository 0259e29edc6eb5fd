import { useEffect, useState } from 'react';

/** A section in this band below the sticky bars is the current one. */
const READING_BAND = '-22% 0px -66% 0px';

/** @returns the anchor of the current section; the first one initially. */
export function useSectionInSight(anchors: readonly string[]): string | undefined {
  const [inSight, setInSight] = useState(anchors[0]);
  const key = anchors.join(' ');

  useEffect(() => {
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const order = key.split(' ');
        const first = order.find((anchor) => visible.has(anchor)) ?? order.findLast(isPassed);
        if (first) setInSight(first);
      },
      { rootMargin: READING_BAND },
    );
    for (const anchor of key.split(' ')) {
      const section = document.getElementById(anchor);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);

  return inSight && anchors.includes(inSight) ? inSight : anchors[0];
}

/** A jump, such as to the end of the page, can pass sections that were never in the band. */
const isPassed = (anchor: string) => (document.getElementById(anchor)?.getBoundingClientRect().top ?? 0) < 0;
