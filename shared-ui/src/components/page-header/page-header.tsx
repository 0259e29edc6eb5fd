import { Ellipsis } from 'lucide-react';
import {
  Children,
  type ComponentProps,
  createContext,
  Fragment,
  isValidElement,
  type ReactNode,
  use,
} from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../class-names';
import { useDisclosure } from '../../hooks/use-disclosure';
import { Button, type ButtonProps } from '../button/button';
import { IconButton } from '../icon-button/icon-button';
import styles from './page-header.module.css';

export interface HeaderPlaces {
  /** null until the layout has rendered it. */
  title: HTMLElement | null;
  actions: HTMLElement | null;
  /** Name of the button that shows the actions for which a narrow header has no space. */
  moreLabel: string;
}

/** Where a layout shows the title and the actions of its page; without it, they are where the page shows them. */
export const HeaderPlacesContext = createContext<HeaderPlaces | undefined>(undefined);

/** The page's only `<h1>`. */
export function PageTitle(props: ComponentProps<'h1'>) {
  const places = use(HeaderPlacesContext);
  const title = <h1 {...props} />;
  return places ? places.title && createPortal(title, places.title) : title;
}

export interface PageHeaderProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  title: ReactNode;
  /** Beside the title, such as the number of entries. */
  count?: ReactNode;
  /** Below the title. */
  text?: ReactNode;
  /** Buttons and links, the primary one last. */
  actions?: ReactNode;
}

export function PageHeader({ title, count, text, actions, className, ...rest }: PageHeaderProps) {
  const places = use(HeaderPlacesContext);
  if (!places) {
    return (
      <div data-slot="page-header" className={classNames(styles.header, className)} {...rest}>
        <div className={styles.words}>
          <PageTitle>{title}</PageTitle>
          {count && <p className={styles.text}>{count}</p>}
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    );
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {count && places.title && createPortal(<p className={styles.count}>{count}</p>, places.title)}
      {actions &&
        places.actions &&
        createPortal(<HeaderActions moreLabel={places.moreLabel}>{actions}</HeaderActions>, places.actions)}
      {text && (
        <div data-slot="page-header" className={classNames(styles.below, className)} {...rest}>
          <p className={styles.text}>{text}</p>
        </div>
      )}
    </>
  );
}

/** In a narrow header, the primary action stays and the others are behind a button. */
function HeaderActions({ moreLabel, children }: { moreLabel: string; children: ReactNode }) {
  const { isOpen, close, root, button, content } = useDisclosure();
  const actions = flat(children);
  const last = actions.at(-1);
  const main = isPrimary(last) ? last : undefined;
  const others = main ? actions.slice(0, -1) : actions;
  return (
    <div {...root} className={styles.actions} data-many={others.length > 2 || undefined}>
      {others.length > 0 && (
        <>
          <IconButton {...button} label={moreLabel} className={styles.more}>
            <Ellipsis />
          </IconButton>
          <div {...content} className={styles.others} data-open={isOpen || undefined} onClick={close}>
            {others}
          </div>
        </>
      )}
      {main}
    </div>
  );
}

const flat = (children: ReactNode): ReactNode[] =>
  Children.toArray(children).flatMap((child) =>
    isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment
      ? flat(child.props.children)
      : [child],
  );

const isPrimary = (action: ReactNode): boolean =>
  isValidElement<ButtonProps>(action) &&
  action.type === Button &&
  (action.props.variant ?? 'primary') === 'primary';
