import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Search, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from 'shared-api/client/idempotency-key';
import { serverNow } from 'shared-api/client/server-clock';
import { ORDER_ITEMS_MAX } from 'shared-api/domain/service/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import type { Order } from 'shared-api/contract/service/orders';
import type { Table } from 'shared-api/contract/service/tables';
import { formatPrice } from 'shared-api/i18n/format';
import { choiceProblems, defaultChoice } from 'shared-api/domain/menu/option-rules';
import { categoriesQuery } from 'shared-api/queries/menu/categories';
import { optionGroupsQuery } from 'shared-api/queries/menu/option-groups';
import { productsQuery } from 'shared-api/queries/menu/products';
import { bestSellersQuery } from 'shared-api/queries/records/statistics';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { suppressGhostTap } from 'shared-ui/hooks/suppress-ghost-tap';
import { IconButton } from 'shared-ui/icon-button';
import { TextField } from 'shared-ui/text-field';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { tableLabel } from '#i18n/table-label';
import { QueryView } from '#lib/query-view';
import { useIsAway, useServices, useSession } from '#services/services';
import type { RoundContent, RoundLine } from '#services/unsent-rounds';
import { CategoryTiles, type Section } from './category-tiles';
import { EarlierRounds, linesOf } from './earlier-rounds';
import {
  findOffered,
  offeredMenu,
  orderableAgain,
  toLine,
  toOptions,
  type OfferedMenu,
  type OfferedProduct,
} from './offered-menu';
import styles from './order-entry.module.css';
import { ProductSheet } from './product-sheet';
import { useLineCourses } from './line-courses';
import { ProductTiles } from './product-tiles';
import { pieceCount, roundTotal } from '#lib/rounds/round-totals';
import { addLine, addLines, lineKey, setNote, setQuantity } from './round-lines';
import { RoundSheet } from './round-sheet';
import { readRound, storeRound, useRestoredRoundCount } from './stored-round';

export interface OrderEntryProps {
  /** Undefined for takeaway. */
  table: Table | undefined;
  /** The table's active visit, whose rounds can be repeated. */
  visitId: number | undefined;
  /** Number of guests at the table; undefined if it was not entered. */
  guestCount?: number;
  /** An order whose items are added to the round when it opens. */
  repeated?: Order;
  onRepeated: () => void;
  /** Called when the user leaves, and after sending. */
  onLeave: () => void;
}

/** Lets staff take an order. The round is stored on the device until the server has confirmed it. */
export default function OrderEntry(props: OrderEntryProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const categories = useQuery(categoriesQuery(http));
  const products = useQuery(productsQuery(http, {}));
  const optionGroups = useQuery(optionGroupsQuery(http));
  const best = useQuery(bestSellersQuery(http));
  const restoredRoundCount = useRestoredRoundCount();
  const titleRef = useRef<HTMLHeadingElement>(null);
  // The focus is on the title, so that screen readers announce it and phones open no keyboard.
  useEffect(() => titleRef.current?.focus({ preventScroll: true }), []);
  const title = props.table ? tableLabel(t, props.table) : t('place.takeaway');
  const missing = [categories, products, optionGroups].find(({ data }) => !data) ?? products;
  return (
    <div className={styles.entry}>
      <div className={styles.head}>
        <IconButton label={t('order_entry.leave')} className={styles.back} onClick={props.onLeave}>
          <ArrowLeft />
        </IconButton>
        <h2 ref={titleRef} tabIndex={-1} className={styles.title}>
          {t('order_entry.title', { place: title })}
        </h2>
      </div>
      {categories.data && products.data && optionGroups.data ? (
        <Round
          key={restoredRoundCount}
          {...props}
          menu={offeredMenu(categories.data, products.data, optionGroups.data)}
          // Without best sellers, or if they come late, the menu starts with its first category.
          bestIds={best.data ?? []}
        />
      ) : (
        <QueryView<unknown> query={missing} failedText={t('order_entry.load_failed')}>
          {() => null}
        </QueryView>
      )}
    </div>
  );
}

interface RoundProps extends OrderEntryProps {
  menu: OfferedMenu;
  bestIds: readonly number[];
}

function Round({
  table,
  visitId,
  guestCount,
  repeated,
  onRepeated,
  onLeave,
  menu,
  bestIds: currentBest,
}: RoundProps) {
  const { t } = useTranslation();
  const session = useSession();
  const { unsentRounds } = useServices();
  // Products keep their places, however the sales develop meanwhile.
  const [bestIds] = useState(currentBest);
  const [again] = useState(() => repeated && orderableAgain(linesOf(repeated), menu));
  const [content, setContent] = useState(() => {
    const draft = readRound(table?.id);
    const stored: RoundContent = { ...draft, guestCount: guestCount ?? draft.guestCount };
    return again ? { ...stored, lines: addLines(stored.lines, again.lines) } : stored;
  });
  useEffect(() => onRepeated(), [onRepeated]);
  useEffect(() => storeRound(table?.id, content), [table?.id, content]);
  const [search, setSearch] = useState('');
  const [section, setSection] = useState<Section>('best');
  const [sheet, setSheet] = useState<{ product: OfferedProduct; line?: RoundLine }>();
  const [isRoundOpen, setRoundOpen] = useState(again !== undefined);
  /** Names of what could not be ordered again. */
  const [leftOut, setLeftOut] = useState(again?.leftOut ?? []);
  const [said, setSaid] = useState('');
  const isSent = useRef(false);

  const courseOf = useLineCourses(menu, table !== undefined);

  const { lines } = content;
  const setLines = (change: (lines: readonly RoundLine[]) => RoundLine[]) =>
    setContent((current) => ({ ...current, lines: change(current.lines) }));
  const quantityOf = (product: OfferedProduct) =>
    pieceCount(lines.filter(({ productId }) => productId === product.id));
  const soldOut = lines.filter(
    ({ productId }) => !menu.products.some((product) => product.id === productId && !product.is_sold_out),
  );
  const best = bestIds.flatMap((id) => menu.products.find((product) => product.id === id) ?? []);
  const shownSection = section === 'best' && best.length === 0 ? menu.categories[0]?.id : section;
  const shown = search.trim()
    ? findOffered(menu, search)
    : shownSection === 'best'
      ? best
      : menu.products.filter((product) => product.category_id === shownSection);

  function add(line: RoundLine) {
    setLines((current) => addLine(current, line));
    setSaid(t('order_entry.added', { name: line.name, count: pieceCount(lines) + line.quantity }));
  }
  /** Adds a product with its default options. Opens its sheet if options or parts of a set menu have to be chosen. */
  function addPlain(product: OfferedProduct) {
    if (product.is_sold_out) return;
    const choice = defaultChoice(product.groups);
    const asks = product.hasPartsToChoose || choiceProblems(product.groups, choice).length > 0;
    if (asks) setSheet({ product });
    else add(toLine(product, { options: toOptions(product.groups, choice) }));
  }
  function editLine(line: RoundLine) {
    const product = menu.products.find(({ id }) => id === line.productId);
    if (product) setSheet({ product, line });
  }
  function repeat(earlier: readonly RoundLine[]) {
    const { lines: added, leftOut: missing } = orderableAgain(earlier, menu);
    setLines((current) => addLines(current, added));
    setLeftOut(missing);
    setRoundOpen(true);
  }
  function hold(held: readonly RoundLine[], wanted: boolean | undefined) {
    const heldKeys = new Set(held.map(lineKey));
    setLines((current) =>
      current.map((line) => (heldKeys.has(lineKey(line)) ? { ...line, hold: wanted } : line)),
    );
  }
  function send() {
    if (isSent.current || !session || lines.length === 0 || soldOut.length > 0) return;
    unsentRounds.add({
      ...content,
      key: newIdempotencyKey(),
      table: table ? { id: table.id, table_number: table.table_number } : null,
      visitId,
      takenBy: { id: session.user.id, username: session.user.username },
      takenAtMs: serverNow(),
    });
    isSent.current = true;
    storeRound(table?.id, { lines: [], note: '', customerName: '', customerPhone: '' });
    suppressGhostTap();
    onLeave();
  }
  const isAway = useIsAway();
  const canSend = lines.length > 0 && lines.length <= ORDER_ITEMS_MAX && soldOut.length === 0;
  const count = pieceCount(lines);
  const total = formatPrice(roundTotal(lines));
  const isRoundShown = isRoundOpen && lines.length > 0;
  const leftOutNotice = leftOut.length > 0 && (
    <BannerNotice tone="warning" onDismiss={() => setLeftOut([])} dismissLabel={t('attempt.dismiss')}>
      {t('order_entry.left_out', { names: leftOut.join(', ') })}
    </BannerNotice>
  );

  return (
    <>
      <div className={styles.search}>
        <TextField
          type="search"
          label={t('order_entry.search')}
          placeholder={t('order_entry.search_placeholder')}
          prefix={<Search aria-hidden="true" />}
          maxLength={TEXT_MAX.name}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {!search.trim() && (
        <CategoryTiles
          categories={menu.categories}
          hasBest={best.length > 0}
          shown={shownSection}
          onShow={setSection}
        />
      )}
      {visitId !== undefined && !search.trim() && lines.length === 0 && (
        <EarlierRounds visitId={visitId} onRepeat={repeat} />
      )}
      {!isRoundShown && leftOutNotice}
      <ProductTiles
        products={shown}
        quantityOf={quantityOf}
        onAdd={addPlain}
        onChooseOptions={(product) => setSheet({ product })}
      />
      <p role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
      <div className={styles.bar}>
        {soldOut.length > 0 && (
          <BannerNotice tone="warning">
            {t('order_entry.sold_out', { names: soldOut.map(({ name }) => name).join(', ') })}
          </BannerNotice>
        )}
        <Button
          variant="secondary"
          size="l"
          disabled={lines.length === 0}
          className={styles.round}
          onClick={() => setRoundOpen(true)}
        >
          <span>{t('order_entry.round', { count })}</span>
          <strong>{total}</strong>
        </Button>
        <Button size="l" disabled={!canSend} onClick={send}>
          <Send aria-hidden="true" />
          {t(isAway ? 'order_entry.keep' : 'order_entry.send')}
        </Button>
      </div>
      {isRoundShown && (
        <RoundSheet
          notice={leftOutNotice}
          content={content}
          isTakeaway={!table}
          courseOf={courseOf}
          onHold={hold}
          soldOutKeys={new Set(soldOut.map(lineKey))}
          canSend={canSend}
          onChange={setContent}
          onQuantity={(line, quantity) =>
            setLines((current) => setQuantity(current, lineKey(line), quantity))
          }
          onNote={(line, note) => setLines((current) => setNote(current, lineKey(line), note))}
          onEdit={editLine}
          onSend={send}
          onClose={() => setRoundOpen(false)}
        />
      )}
      {sheet && (
        <ProductSheet
          product={menu.products.find(({ id }) => id === sheet.product.id) ?? sheet.product}
          line={sheet.line}
          onSubmit={(line) => {
            if (sheet.line) {
              const key = lineKey(sheet.line);
              const { hold: held } = sheet.line;
              setLines((current) => addLine(setQuantity(current, key, 0), { ...line, hold: held }));
            } else add(line);
            setSheet(undefined);
          }}
          onClose={() => setSheet(undefined)}
        />
      )}
    </>
  );
}
