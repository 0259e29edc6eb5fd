import { useQuery } from '@tanstack/react-query';
import { ImageUp, Images, Trash2 } from 'lucide-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadProductImage } from 'shared-api/client/menu/products';
import type { Product } from 'shared-api/contract/menu/products';
import { PRODUCTS_CHANGED_MAX } from 'shared-api/domain/menu/limits';
import { keys } from 'shared-api/queries/keys';
import { productsQuery, replaceCachedProducts } from 'shared-api/queries/menu/products';
import { Button } from 'shared-ui/button';
import { IconButton } from 'shared-ui/icon-button';
import { Modal } from 'shared-ui/modal';
import { SelectField } from 'shared-ui/select-field';
import { textsIn } from '#lib/content/translated-texts';
import { useLanguages } from '#lib/content/use-languages';
import { failureDetail } from '#lib/errors';
import { FileButton } from '#lib/form/file-button';
import { IMAGE_MAX_MEGABYTES, imageFileProblem } from '#lib/form/image-field';
import { useFileAddress } from '#lib/form/use-file-address';
import { useApiMutation } from '#lib/use-api-mutation';
import { useServices } from '#services/services';
import { productNamedBy } from './match-images';
import styles from './product-images.module.css';

/** A button that opens the dialog in which many images are given to their dishes. */
export function ProductImagesButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Images aria-hidden="true" />
        {t('product_images.open')}
      </Button>
      {isOpen && <ProductImagesDialog files={[]} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A place into which images are dropped. */
export function ImageDrop({ children }: { children: ReactNode }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  function onDrop(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setFiles([...event.dataTransfer.files]);
  }
  return (
    <div onDragOver={(event) => hasFiles(event) && event.preventDefault()} onDrop={onDrop}>
      {children}
      {files.length > 0 && <ProductImagesDialog files={files} onClose={() => setFiles([])} />}
    </div>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

interface Entry {
  file: File;
  /** Undefined until a person chooses, unless the file is named after a dish. */
  chosenId: number | null | undefined;
  /** Why it could not be uploaded. */
  problem: string | undefined;
}

interface ProductImagesDialogProps {
  /** The first files; more can be added. */
  files: readonly File[];
  onClose: () => void;
}

/** Says which image goes to which dish; a person chooses for the others. All dishes are changed together. */
function ProductImagesDialog({ files, onClose }: ProductImagesDialogProps) {
  const { t } = useTranslation();
  const { http } = useServices();
  const { defaultLanguage } = useLanguages();
  const { data: products = [] } = useQuery(productsQuery(http, {}));
  const [entries, setEntries] = useState(() => files.map(newEntry));
  const nameOf = (product: Product) => textsIn(product, defaultLanguage, defaultLanguage).name;
  const productOf = ({ file, chosenId }: Entry) =>
    chosenId === undefined ? productNamedBy(file.name, products) : products.find(({ id }) => id === chosenId);
  const problemOf = (entry: Entry): string | undefined => {
    const refusal = imageFileProblem(entry.file);
    if (refusal) return t(refusal, { megabytes: IMAGE_MAX_MEGABYTES });
    const product = productOf(entry);
    const isRepeated = product && entries.some((other) => other !== entry && productOf(other) === product);
    return isRepeated ? t('product_images.repeated') : entry.problem;
  };
  const ready = entries
    .filter((entry) => productOf(entry) && !imageFileProblem(entry.file))
    .slice(0, PRODUCTS_CHANGED_MAX);
  const isBlocked = ready.length === 0 || new Set(ready.map(productOf)).size < ready.length;

  const saving = useApiMutation({
    request: async (client, chosen: readonly Entry[]) => {
      const failed = new Map<File, string>();
      const changes: { id: number; version: number; image_url: string }[] = [];
      for (const entry of chosen) {
        const product = productOf(entry);
        if (!product) continue;
        try {
          const url = await uploadProductImage(client, entry.file);
          changes.push({ id: product.id, version: product.version, image_url: url });
        } catch (error) {
          failed.set(entry.file, failureDetail(t, error) ?? t('products.change_failed'));
        }
      }
      const body = { product_changes: changes };
      return { failed, saved: changes.length > 0 ? await client.send('PUT /products', { body }) : [] };
    },
    invalidates: [keys.products.all],
    failure: t('products.change_failed'),
    success: ({ saved }) => t('product_images.saved', { count: saved.length }),
    onSuccess: ({ saved, failed }, chosen, client) => {
      replaceCachedProducts(client, saved);
      const left = entries
        .filter((entry) => !chosen.includes(entry) || failed.has(entry.file))
        .map((entry) => ({ ...entry, problem: failed.get(entry.file) }));
      setEntries(left);
      if (left.length === 0) onClose();
    },
  });
  const replace = (entry: Entry, changed: Partial<Entry>) =>
    setEntries((all) => all.map((each) => (each === entry ? { ...each, ...changed } : each)));

  return (
    <Modal
      open
      size="l"
      title={t('product_images.title')}
      description={t('product_images.text')}
      closeLabel={t('app.cancel')}
      dismissible={!saving.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={saving.isPending} onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button
            busy={saving.isPending}
            busyText={t('product_images.uploading')}
            disabled={isBlocked}
            onClick={() => saving.mutate(ready)}
          >
            {t('product_images.save', { count: ready.length })}
          </Button>
        </>
      }
    >
      <div
        className={styles.drop}
        onDragOver={(event) => hasFiles(event) && event.preventDefault()}
        onDrop={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          event.stopPropagation();
          setEntries([...entries, ...[...event.dataTransfer.files].map(newEntry)]);
        }}
      >
        <FileButton
          multiple
          accept="image/*"
          disabled={saving.isPending}
          onChoose={(_first, all) => setEntries([...entries, ...all.map(newEntry)])}
        >
          <ImageUp aria-hidden="true" />
          {t('product_images.choose')}
        </FileButton>
      </div>
      <ul className={styles.entries}>
        {entries.map((entry, index) => (
          <EntryRow
            key={`${entry.file.name} ${entry.file.lastModified} ${index}`}
            file={entry.file}
            product={productOf(entry)}
            products={products}
            nameOf={nameOf}
            problem={problemOf(entry)}
            onChoose={(id) => replace(entry, { chosenId: id, problem: undefined })}
            onRemove={() => setEntries(entries.filter((each) => each !== entry))}
          />
        ))}
      </ul>
    </Modal>
  );
}

const newEntry = (file: File): Entry => ({ file, chosenId: undefined, problem: undefined });

interface EntryRowProps {
  file: File;
  product: Product | undefined;
  products: readonly Product[];
  nameOf: (product: Product) => string;
  problem: string | undefined;
  onChoose: (productId: number | null) => void;
  onRemove: () => void;
}

function EntryRow({ file, product, products, nameOf, problem, onChoose, onRemove }: EntryRowProps) {
  const { t } = useTranslation();
  const address = useFileAddress(file);
  return (
    <li className={styles.entry}>
      <img src={address} alt="" className={styles.thumb} />
      <SelectField
        label={file.name}
        hint={product?.image_url ? t('product_images.replaces') : undefined}
        error={problem}
        value={product?.id ?? ''}
        onChange={({ target }) => onChoose(Number(target.value) || null)}
      >
        <option value="">{t('product_images.unmatched')}</option>
        {products.map((each) => (
          <option key={each.id} value={each.id}>
            {nameOf(each)}
          </option>
        ))}
      </SelectField>
      <IconButton label={t('product_images.remove', { name: file.name })} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
