const DURATION_MS = 420;

/** Moves a dot from the button that added a dish to the cart in sight. */
export function flyToCart(from: Element): void {
  const counts = [...document.querySelectorAll('[data-cart-count]')];
  const cart = counts.find((count) => count.getBoundingClientRect().width > 0);
  if (!cart || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [start, end] = [from, cart].map((element) => element.getBoundingClientRect());
  if (!start || !end) return;
  const dot = document.createElement('i');
  dot.style.cssText =
    'position:fixed;z-index:30;inset:0 auto auto 0;inline-size:1rem;block-size:1rem;margin:-.5rem;border-radius:50%;background:var(--accent);pointer-events:none';
  document.body.append(dot);
  const at = ({ left, top, width, height }: DOMRect) => `${left + width / 2}px ${top + height / 2}px`;
  dot.animate([{ translate: at(start) }, { translate: at(end), scale: 0.5 }], {
    duration: DURATION_MS,
    easing: 'cubic-bezier(.5, 0, .3, 1)',
  }).onfinish = () => dot.remove();
}
