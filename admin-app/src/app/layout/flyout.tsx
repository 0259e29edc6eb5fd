import { type CSSProperties, type ReactNode, useState } from 'react';
import { useDisclosure } from 'shared-ui/hooks/use-disclosure';
import styles from './flyout.module.css';

export interface FlyoutProps {
  /** Accessible name of the content. */
  label: string;
  /** Accessible name of the button, if its content does not say it. */
  buttonLabel?: string;
  className?: string;
  /** `beside` the button, or at an edge of the window: `above` the foot of the navigation, `below` the header. */
  place: 'beside' | 'above' | 'below';
  /** Whether the current screen is among what it shows. */
  isCurrent?: boolean;
  button: ReactNode;
  /** @param close for what ends with a press, such as a link. */
  children: (close: () => void) => ReactNode;
}

/** A button of the frame, and the links or settings that it shows above the page. */
export function Flyout({ label, buttonLabel, className, place, isCurrent, button, children }: FlyoutProps) {
  const { isOpen, close, buttonRef, root, button: toggle, content } = useDisclosure();
  const [position, setPosition] = useState<CSSProperties>();
  function press() {
    if (place === 'beside') setPosition(besidePosition(buttonRef.current));
    toggle.onClick();
  }
  return (
    <div {...root} className={styles.flyout}>
      <button
        type="button"
        {...toggle}
        className={className}
        aria-label={buttonLabel}
        title={buttonLabel}
        data-current={isCurrent || undefined}
        onClick={press}
      >
        {button}
      </button>
      {isOpen && (
        <div
          {...content}
          role="group"
          aria-label={label}
          className={styles.panel}
          data-place={place}
          style={position}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

/** Level with the upper edge of the button, or with its lower one if the button is in the lower half of the window. */
function besidePosition(button: HTMLElement | null): CSSProperties | undefined {
  if (!button) return undefined;
  const { top, bottom } = button.getBoundingClientRect();
  return top > window.innerHeight / 2
    ? { insetBlockEnd: window.innerHeight - bottom }
    : { insetBlockStart: top };
}
