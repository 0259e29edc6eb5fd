/** Brings a section below the sticky bars, and the keyboard with it. */
export function scrollToSection(anchor: string): void {
  const section = document.getElementById(anchor);
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // Whatever lies on the way has to be as high as it is (menu.module.css).
  section?.parentElement?.style.setProperty('--card-visibility', 'visible');
  section?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' });
  section?.focus({ preventScroll: true });
}
