import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateProduct } from 'shared-api/client/menu/products';
import type { Product } from 'shared-api/contract/menu/products';
import { keys } from 'shared-api/queries/keys';
import { BannerNotice } from 'shared-ui/banner-notice';
import { failureLine } from '#lib/errors';
import { comparedField } from '#lib/form/compared-fields';
import { FormModal } from '#lib/form/form-modal';
import { useEntityForm } from '#lib/form/use-entity-form';
import { DeclarationFields } from '#lib/declaration/declaration-fields';
import {
  areCaloriesValid,
  declarationBody,
  declarationDraftOf,
  type DeclarationDraft,
} from '#lib/declaration/declaration-draft';
import { useDeclarationSummary } from '#lib/declaration/option-declaration';

export interface DeclarationDialogProps {
  product: Product;
  /** Name in the language of the screen. */
  name: string;
  onClose: () => void;
}

interface Draft {
  declaration: DeclarationDraft;
}

const draftOf = (product: Product): Draft => ({ declaration: declarationDraftOf(product) });

/** Edits the declaration of one product of the matrix. */
export function DeclarationDialog({ product, name, onClose }: DeclarationDialogProps) {
  const { t } = useTranslation();
  const declared = useDeclarationSummary();
  const [showsProblems, setShowsProblems] = useState(false);
  const { draft, change, save, isPending, error, dialog } = useEntityForm<Product, Draft>({
    entity: product,
    initial: draftOf(product),
    draftOf,
    fields: [
      comparedField('declaration', t('allergens.title'), (declaration) =>
        [declared(declaration), declaration.calories, declaration.portion].filter(Boolean).join(' · '),
      ),
    ],
    read: (http, { id }) => http.send('GET /products/{id}', { params: { id } }),
    save: (http, { declaration }, current) =>
      updateProduct(http, product.id, { ...declarationBody(declaration), version: current?.version }),
    invalidates: [keys.products.all],
    success: t('products.updated'),
  });
  const { declaration } = draft;
  function submit() {
    setShowsProblems(true);
    if (areCaloriesValid(declaration)) save(onClose);
  }
  return (
    <>
      <FormModal
        title={name}
        size="l"
        submitLabel={t('form.update')}
        isBusy={isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        {error && (
          <BannerNotice tone="danger">
            {failureLine(t, (detail) => t('products.save_failed', { detail }), error)}
          </BannerNotice>
        )}
        <DeclarationFields
          draft={declaration}
          confirmation={product}
          showsProblems={showsProblems}
          onChange={(part) => change({ declaration: { ...declaration, ...part } })}
        />
      </FormModal>
      {dialog}
    </>
  );
}
