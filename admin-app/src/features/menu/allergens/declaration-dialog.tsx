import { useTranslation } from 'react-i18next';
import { updateProduct } from 'shared-api/client/menu/products';
import type { Product } from 'shared-api/contract/menu/products';
import { keys } from 'shared-api/queries/keys';
import { declarationField } from '#lib/declaration/declaration-draft';
import { DeclarationFields } from '#lib/declaration/declaration-fields';
import { useDeclarationSummary } from '#lib/declaration/option-declaration';
import { failureLine } from '#lib/errors';
import { EntityModal } from '#lib/form/entity-frame';
import { useForm } from '#lib/form/use-form';

export interface DeclarationDialogProps {
  product: Product;
  /** Name in the language of the screen. */
  name: string;
  onClose: () => void;
}

/** Edits the declaration of one product of the matrix. */
export function DeclarationDialog({ product, name, onClose }: DeclarationDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    fields: { declaration: declarationField(t, useDeclarationSummary()) },
    entity: product,
    read: (http, { id }) => http.send('GET /products/{id}', { params: { id } }),
    update: (http, body) => updateProduct(http, product.id, body),
    invalidates: [keys.products.all],
    success: t('products.updated'),
  });
  return (
    <EntityModal
      form={form}
      size="l"
      title={name}
      failure={(error) => failureLine(t, (detail) => t('products.save_failed', { detail }), error)}
      onClose={onClose}
    >
      <DeclarationFields confirmation={product} {...form.control('declaration')} />
    </EntityModal>
  );
}
