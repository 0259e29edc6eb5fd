import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from 'shared-api/client/api-error';
import type { Http } from 'shared-api/client/http';
import { updateProduct, uploadProductImage } from 'shared-api/client/menu/products';
import { expectList } from 'shared-api/client/expect-list';
import { groupBy } from 'shared-api/domain/group-by';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { PRODUCTS_CHANGED_MAX } from 'shared-api/domain/menu/limits';
import type { Product, ProductChange } from 'shared-api/contract/menu/products';
import { keys } from 'shared-api/queries/keys';
import { routeCachedProducts } from 'shared-api/queries/kitchen/stations';
import { replaceCachedProducts } from 'shared-api/queries/menu/products';
import { parseKurus } from 'shared-api/domain/money';
import { createStore } from 'zustand/vanilla';
import { isEditedMeanwhile } from '#lib/form/edited-meanwhile';
import { refusedProducts } from '#lib/refused-products';
import {
  cellProblem,
  changeOf,
  storedValue,
  type CellLanguages,
  type CellProblem,
  type EditedColumn,
} from './product-cells';
import { stationIdsNamed } from './station-cells';

export interface CellEdit {
  productId: number;
  column: EditedColumn;
  /** The new value in the form of `storedValue`; empty while `file` is not uploaded. */
  value: string;
  languages: CellLanguages;
  /** Whether the user has confirmed a price of 0, or that a product with this price becomes active. */
  isConfirmed?: boolean;
  /** An image to upload; its address becomes the value. */
  file?: File;
}

interface QueuedEdit extends CellEdit {
  /** Values that the cell had on this screen, oldest first; any other value was set by another user. */
  seen: readonly string[];
  number: number;
}

export type CellSave =
  /** `percent` is the progress of an upload. */
  | { status: 'saving'; edit: QueuedEdit; percent?: number }
  | { status: 'failed'; edit: QueuedEdit; error: unknown }
  /** What would make a product free for guests, which the user has to confirm. */
  | { status: 'unconfirmed'; edit: QueuedEdit }
  /** An invalid value, which is not sent. */
  | { status: 'invalid'; edit: QueuedEdit; problem: CellProblem }
  /** Another user has changed the cell. */
  | { status: 'conflict'; edit: QueuedEdit; theirs: string };

type SavesOfProduct = Partial<Record<EditedColumn, CellSave>>;
export interface EditQueueState {
  /** Unsaved cells by product id. */
  saves: Readonly<Record<number, SavesOfProduct>>;
}

/** Attempts to save: each uses the version just read, which another user may outdate again. */
const ATTEMPTS_MAX = 5;

/** Saves cells one by one or together. Unsaved values stay in their cells until they are retried or discarded. */
export function createEditQueue(http: Http, client: QueryClient) {
  const store = createStore<EditQueueState>(() => ({ saves: {} }));
  /** The last edit of each product; edits of a product are sent one after the other. */
  const tails = new Map<number, Promise<void>>();
  const undoable: QueuedEdit[][] = [];
  let count = 0;

  const listKey = keys.products.list({});
  const productOf = (id: number) => client.getQueryData<Product[]>(listKey)?.find((each) => each.id === id);
  const stationsNow = () => client.getQueryData<Station[]>(keys.stations.list()) ?? [];
  const valueNow = (product: Product, { column, languages }: CellEdit) =>
    storedValue(product, column, languages, stationsNow());
  const saveOf = ({ productId, column }: Pick<CellEdit, 'productId' | 'column'>) =>
    store.getState().saves[productId]?.[column];

  function setSave({ productId, column }: CellEdit, save: CellSave | undefined): void {
    store.setState(({ saves }) => {
      const { [column]: _, ...others } = saves[productId] ?? {};
      const ofProduct: SavesOfProduct = save ? { ...others, [column]: save } : others;
      const { [productId]: __, ...rest } = saves;
      return { saves: Object.keys(ofProduct).length > 0 ? { ...rest, [productId]: ofProduct } : rest };
    });
  }
  /** Changes the state of a cell that was not edited again. @param save undefined once it is saved. */
  function updateSave(edit: QueuedEdit, save?: CellSave): void {
    if (saveOf(edit)?.edit.number === edit.number) setSave(edit, save);
  }
  const fail = (edits: readonly QueuedEdit[], error: unknown) =>
    edits.forEach((edit) => updateSave(edit, { status: 'failed', edit, error }));

  function seenBefore(edit: CellEdit): readonly string[] {
    const pending = saveOf(edit)?.edit;
    if (pending) return [...pending.seen, pending.value];
    const product = productOf(edit.productId);
    return product ? [valueNow(product, edit)] : [];
  }

  async function uploaded(edit: QueuedEdit): Promise<QueuedEdit> {
    if (!edit.file) return edit;
    const value = await uploadProductImage(http, edit.file, (percent) =>
      updateSave(edit, { status: 'saving', edit, percent }),
    );
    return { ...edit, value, file: undefined };
  }

  /** Whether the edit still has to be sent. A value that another user set becomes a conflict. */
  function isOpen(edit: QueuedEdit): boolean {
    const product = productOf(edit.productId);
    if (!product) {
      fail([edit], new ApiError('not_found', 'not_found', 404));
      return false;
    }
    const current = valueNow(product, edit);
    if (current === edit.value) updateSave(edit);
    else if (!edit.seen.includes(current)) updateSave(edit, { status: 'conflict', edit, theirs: current });
    else return true;
    return false;
  }

  async function send(edits: readonly QueuedEdit[]): Promise<readonly QueuedEdit[]> {
    let open = edits;
    let refusal: unknown;
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      open = open.filter(isOpen);
      const changes = changesOf(open);
      if (changes.length === 0) return [];
      try {
        replaceCachedProducts(client, await sendChanges(http, changes));
        routeCachedProducts(client, routesOf(open));
        open.forEach((edit) => updateSave(edit));
        return open;
      } catch (error) {
        refusal = error;
        if (isEditedMeanwhile(error))
          client.setQueryData(listKey, await expectList(http.send('GET /products')));
        else {
          const refused = refusedIds(error, changes);
          fail(
            open.filter(({ productId }) => refused.has(productId)),
            error,
          );
          open = open.filter(({ productId }) => !refused.has(productId));
        }
      }
    }
    fail(open, refusal);
    return [];
  }

  function changesOf(edits: readonly QueuedEdit[]) {
    return [...groupBy(edits, ({ productId }) => productId)].flatMap(([id, cells]) => {
      const product = productOf(id);
      return product ? [{ ...changeOf(product, cells, stationsNow()), id, version: product.version }] : [];
    });
  }

  const routesOf = (edits: readonly QueuedEdit[]) =>
    edits
      .filter(({ column }) => column === 'stations')
      .map(({ productId, value }) => ({
        id: productId,
        station_ids: stationIdsNamed(stationsNow(), value) ?? [],
      }));

  async function run(edits: readonly QueuedEdit[], isUndo: boolean): Promise<void> {
    try {
      const saved = await send(await Promise.all(edits.map(uploaded)));
      if (saved.length > 0 && !isUndo) undoable.push([...saved]);
      if (saved.some(({ column }) => column === 'category_id')) {
        void client.invalidateQueries({ queryKey: keys.categories.all });
      }
    } catch (error) {
      fail(edits, error);
    }
  }

  function saveFor(edit: QueuedEdit): CellSave {
    const product = productOf(edit.productId);
    const problem = product && cellProblem(product, edit.column, edit.value, edit.languages, stationsNow());
    if (problem) return { status: 'invalid', edit, problem };
    const isFree =
      (edit.column === 'price' && parseKurus(edit.value) === 0) ||
      (edit.column === 'is_active' && edit.value === 'true' && product?.price === 0 && !product.is_active);
    return { status: isFree && !edit.isConfirmed ? 'unconfirmed' : 'saving', edit };
  }

  /** Sends edits; invalid and unconfirmed values stay in their cells. */
  function enqueue(all: readonly QueuedEdit[], isUndo = false): void {
    const edits = all.filter((edit) => {
      const save = saveFor(edit);
      setSave(edit, save);
      return save.status === 'saving';
    });
    for (let start = 0; start < edits.length; start += PRODUCTS_CHANGED_MAX) {
      const part = edits.slice(start, start + PRODUCTS_CHANGED_MAX);
      const ids = new Set(part.map(({ productId }) => productId));
      const before = Promise.all([...ids].map((id) => tails.get(id)));
      const done = before.then(() => run(part, isUndo));
      ids.forEach((id) => tails.set(id, done));
    }
  }

  return {
    store,
    /** Several edits are sent as one request, which saves all or none of those without a conflict. */
    save: (edits: readonly CellEdit[]) =>
      enqueue(edits.map((edit) => ({ ...edit, seen: seenBefore(edit), number: ++count }))),
    /** Sends unsaved values again: overwrites the other user's value in a conflict, and confirms what makes a product free. */
    retry: (saves: readonly CellSave[]) =>
      enqueue(
        saves.map((save) => ({
          ...save.edit,
          isConfirmed: true,
          seen: save.status === 'conflict' ? [...save.edit.seen, save.theirs] : save.edit.seen,
          number: ++count,
        })),
      ),
    discard: ({ edit }: CellSave) => updateSave(edit),
    /** @returns false if there is nothing to undo. */
    undo: (): boolean => {
      const last = undoable.pop();
      if (!last) return false;
      const reverted = last.map((edit) => ({
        ...edit,
        value: edit.seen[0] ?? '',
        seen: [edit.value],
        isConfirmed: true,
        number: ++count,
      }));
      enqueue(reverted, true);
      return true;
    },
  };
}

export type EditQueue = ReturnType<typeof createEditQueue>;

type Change = Omit<ProductChange, 'version'> & { id: number; version: number };

async function sendChanges(http: Http, changes: readonly Change[]): Promise<Product[]> {
  const [first, ...others] = changes;
  if (!first) return [];
  if (others.length > 0) return http.send('PUT /products', { body: { product_changes: [...changes] } });
  const { id, ...change } = first;
  return [await updateProduct(http, id, change)];
}

/** Ids of the products that the error names, or of all changed products if it names none. */
function refusedIds(error: unknown, changes: readonly Change[]): ReadonlySet<number> {
  const ids = changes.map(({ id }) => id);
  const named = refusedProducts(error, ids);
  return new Set(named.size > 0 ? named.keys() : ids);
}
