import { UserPlus } from 'lucide-react';
import type { SharedCart } from 'shared-api/contract/service/shared-carts';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenOptions, groupsOf } from 'shared-api/domain/menu/option-rules';
import { optionLabel } from 'shared-api/i18n/option-label';
import { formatPrice } from 'shared-api/i18n/format';
import { SetPrice } from '#lib/set-price';
import { useBootstrap } from '#services/guest-bootstrap';
import { cartTotal, lineTotal, type CartLine } from './cart-lines';
import { InviteSheet } from './invite-sheet';
import { sharedTotals, toCartLines } from './shared-items';
import styles from './table-cart.module.css';

type Member = SharedCart['members'][number];

const nameOf = (t: TFunction, { name, number }: Member) => name ?? t('together.guest', { number });

/** The mark of an owner in the shared cart: the initial of a name, `=` for the whole table. */
const Mark = ({ children, isOwn }: { children: ReactNode; isOwn?: boolean }) => (
  <span className={styles.mark} data-own={isOwn || undefined} aria-hidden="true" translate="no">
    {children}
  </span>
);

const initialOf = (name: string) => [...name][0]?.toLocaleUpperCase() ?? '';

interface OwnerProps {
  mark: string;
  name: string;
  /** What the owner does now. */
  state?: string;
  /** In lira. */
  sum: number;
  isOwn?: boolean;
  children?: ReactNode;
}

function Owner({ mark, name, state, sum, isOwn, children }: OwnerProps) {
  return (
    <section aria-label={name}>
      <div className={styles.owner}>
        <Mark isOwn={isOwn}>{mark}</Mark>
        <h2>
          <bdi>{name}</bdi>
          {state && <small>{state}</small>}
        </h2>
        <SetPrice lira={sum} />
      </div>
      <div className={styles.lines}>{children}</div>
    </section>
  );
}

/** Lines of others, which only they change. */
function Lines({ lines, ownerOf }: { lines: readonly CartLine[]; ownerOf?: (index: number) => string }) {
  const { t } = useTranslation();
  const { products, option_groups } = useBootstrap();
  if (lines.length === 0) return null;
  return (
    <ul role="list">
      {lines.map((line, index) => {
        const product = products.find(({ id }) => id === line.product_id);
        const choice = line.options.map(({ product_option_id: id, quantity = 1 }) => ({ id, quantity }));
        const options = product ? chosenOptions(groupsOf(product, option_groups), choice) : [];
        const words = [...options.map(optionLabel), line.special_instructions, ownerOf?.(index)].filter(
          Boolean,
        );
        return (
          <li key={index} className={styles.line}>
            <h3>
              <span translate="no">{line.quantity} × </span>
              <bdi>{product?.name ?? t('together.unlisted')}</bdi>
            </h3>
            <SetPrice lira={lineTotal(line)} />
            {words.length > 0 && <p dir="auto">{words.join(', ')}</p>}
          </li>
        );
      })}
    </ul>
  );
}

export interface TableCartProps {
  cart: SharedCart;
  /** Lines of this phone. */
  lines: readonly CartLine[];
  /** Their rows, for this guest and for the whole table. */
  own: ReactNode;
  ownForAll: ReactNode;
  onLeave: () => void;
}

/** The lines of a shared cart by owner, this guest first and the whole table last. */
export function TableCart({ cart, lines, own, ownForAll, onLeave }: TableCartProps) {
  const { t } = useTranslation();
  const [isInviting, setIsInviting] = useState(false);
  const { members } = cart;
  const others = members.filter(({ is_self }) => !is_self);
  const totals = sharedTotals(cart, lines);
  const forAll = others.flatMap((member) =>
    toCartLines(member.items.filter((item) => item.for_all)).map((line) => ({ line, member })),
  );
  return (
    <>
      <div className={styles.people}>
        <span className={styles.marks}>
          {members.map((member) => (
            <Mark key={member.number} isOwn={member.is_self}>
              {initialOf(member.is_self ? (member.name ?? t('together.you')) : nameOf(t, member))}
            </Mark>
          ))}
        </span>
        <span className={styles.count}>{t('together.people', { count: members.length })}</span>
        <button type="button" className={styles.invite} onClick={() => setIsInviting(true)}>
          <UserPlus aria-hidden="true" />
          {t('together.invite')}
        </button>
      </div>
      <Owner
        mark={initialOf(members.find(({ is_self }) => is_self)?.name ?? t('together.you'))}
        name={t('together.you')}
        sum={totals.ownOnly}
        isOwn
      >
        {own}
      </Owner>
      {others.map((member) => {
        const theirs = toCartLines(member.items.filter((item) => !item.for_all));
        const hasNothing = member.items.length === 0;
        return (
          <Owner
            key={member.number}
            mark={initialOf(nameOf(t, member))}
            name={nameOf(t, member)}
            state={hasNothing ? t(member.has_sent ? 'together.has_sent' : 'together.choosing') : undefined}
            sum={cartTotal(theirs)}
          >
            <Lines lines={theirs} />
          </Owner>
        );
      })}
      {totals.forAll > 0 && (
        <Owner
          mark="="
          name={t('together.for_all')}
          state={t('together.divided', { count: members.length })}
          sum={totals.forAll}
        >
          {ownForAll}
          <Lines
            lines={forAll.map(({ line }) => line)}
            ownerOf={(index) => {
              const member = forAll[index]?.member;
              return member ? t('together.added_by', { name: nameOf(t, member) }) : '';
            }}
          />
        </Owner>
      )}
      <p className={styles.sums}>
        <span>{t('cart.pieces', { count: totals.pieces })}</span>
        <span>{t('together.share', { amount: formatPrice(totals.share) })}</span>
      </p>
      <p className={styles.hint}>{t('together.rules')}</p>
      <button type="button" className={styles.leave} onClick={onLeave}>
        {t('together.leave')}
      </button>
      {isInviting && <InviteSheet code={cart.code} onClose={() => setIsInviting(false)} />}
    </>
  );
}
