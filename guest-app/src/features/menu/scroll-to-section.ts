/** A section of the menu's page, as the strip and the overview name it. */
export interface SectionLink {
  anchor: string;
  name: string;
  name_language?: string;
  /** Number of dishes. */
  count: number;
}

/** Scrolls a section below the sticky bars and moves the focus to it. */
export function scrollToSection(anchor: string): void {
  const section = document.getElementById(anchor);
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // Sections in between need their real height (content-visibility in menu.module.css).
  section?.parentElement?.style.setProperty('--section-visibility', 'visible');
  section?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' });
  section?.focus({ preventScroll: true });
}
