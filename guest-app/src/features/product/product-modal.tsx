import { Clock, Tag } from 'lucide-react';
import { imageSources } from 'shared-api/client/menu/image-sources';
import type { Allergen } from 'shared-api/domain/menu/allergens';
import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { ITEM_QUANTITY_MAX } from 'shared-api/domain/service/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import {
  choiceProblems,
  chosenOptions,
  defaultChoice,
  groupsOf,
  offeredChoice,
  unavailableGroup,
} from 'shared-api/domain/menu/option-rules';
import { formatPrice } from 'shared-api/i18n/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from 'shared-ui/badge';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { Image } from 'shared-ui/image';
import { Stepper } from 'shared-ui/stepper';
import { TextArea } from 'shared-ui/text-area';
import { inLanguage } from '#lib/in-language';
import { EarlierPrice } from '#lib/earlier-price';
import { earlierTotal } from '#lib/earlier-total';
import { DishDeclaration } from '#lib/allergens/dish-declaration';
import { TellKitchen } from '#lib/allergens/tell-kitchen';
import RecommendedProducts from '#lib/recommended-products';
import { useMoment } from '#lib/use-moment';
import { FavouriteButton } from './favourite-button';
import { useBootstrap, type OfferedProduct } from '#services/guest-bootstrap';
import { OptionChoices } from './option-choices';
import styles from './product-modal.module.css';
import { typedNotes } from './typed-notes';

export interface ProductDraft {
  quantity: number;
  options: ReturnType<typeof chosenOptions>;
  note: string;
  /** Allergens sent to the kitchen. */
  allergies: readonly Allergen[];
}

export interface ProductModalProps {
  product: OfferedProduct;
  /** In lira. */
  totalOf: (choice: ProductDraft) => number;
  /** Adds the dish and closes the dialog. */
  onAdd: (choice: ProductDraft) => void;
  /** Shows another product in place of this one. */
  onOpen: (product: MenuProduct) => void;
  onClose: () => void;
}

export default function ProductModal({ product, totalOf, onAdd, onOpen, onClose }: ProductModalProps) {
  const { t } = useTranslation();
  const [quantity, setQuantity] = useState(1);
  const [note, setNote] = useState(() => typedNotes.of(product.id));
  const [allergies, setAllergies] = useState<readonly Allergen[]>([]);
  const groups = groupsOf(product, useBootstrap().option_groups);
  const [lastChosen, setChosen] = useState(() => defaultChoice(groups));
  // The menu may change while the dialog is open.
  const chosen = offeredChoice(groups, lastChosen);
  const [refusals, setRefusals] = useState(0);
  const [isAdded, setIsAdded] = useState(false);
  const choice = { quantity, note, allergies, options: chosenOptions(groups, chosen) };
  const lacking = unavailableGroup(groups);
  const earlier = earlierTotal(product, { quantity, total: totalOf(choice) });

  function submit() {
    // The dialog closes when its history entry is left, which a second tap can precede.
    if (isAdded) return;
    if (choiceProblems(groups, chosen).length > 0) return setRefusals(refusals + 1);
    setIsAdded(true);
    typedNotes.write(product.id, '');
    onAdd(choice);
  }

  return (
    <Modal
      open
      isInAddress
      onClose={onClose}
      closeLabel={t('close')}
      title={<bdi {...inLanguage(product.name_language)}>{product.name}</bdi>}
      cover={
        <Image
          {...imageSources(product.image_url)}
          sizes="(width < 40rem) 100vw, 34rem"
          alt=""
          ratio="16 / 10"
          priority
        />
      }
      footer={
        product.is_sold_out ? (
          <Button size="l" fullWidth disabled>
            {t(product.availableAt === undefined ? 'menu.sold_out' : 'menu.not_now')}
          </Button>
        ) : (
          <div className={styles.purchase}>
            <Stepper
              label={t('product.quantity')}
              decreaseLabel={t('product.decrease')}
              increaseLabel={t('product.increase')}
              value={quantity}
              max={ITEM_QUANTITY_MAX}
              onChange={setQuantity}
            />
            <Button size="l" className={styles.add} onClick={submit}>
              <span>{t('product.add')}</span>
              <span translate="no">{formatPrice(totalOf(choice))}</span>
            </Button>
          </div>
        )
      }
    >
      <div className={styles.facts}>
        {earlier && <EarlierPrice price={earlier} />}
        <output translate="no" aria-label={t('product.price')} className={styles.price}>
          {formatPrice(totalOf(choice))}
        </output>
        {product.duration > 0 && (
          <Badge>
            <Clock aria-hidden="true" size={14} />
            <bdi>{t('menu.minutes', { count: product.duration })}</bdi>
          </Badge>
        )}
        <FavouriteButton productId={product.id} />
      </div>
      {product.promotion && <Promotion {...product.promotion} />}
      {product.availableAt && <ServedAgain at={product.availableAt} />}
      {lacking && (
        <BannerNotice tone="info" className={styles.again}>
          {t('product.lacks_options', { group: lacking.name })}
        </BannerNotice>
      )}
      <p {...inLanguage(product.description_language)} className={styles.description}>
        {product.description ?? t('menu.no_description')}
      </p>
      <OptionChoices groups={groups} choice={chosen} onChange={setChosen} refusals={refusals} />
      <DishDeclaration productId={product.id} optionIds={choice.options.map(({ id }) => id)} />
      <TextArea
        label={t('product.note')}
        placeholder={t('product.note_placeholder')}
        rows={2}
        maxLength={TEXT_MAX.note}
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
          typedNotes.write(product.id, target.value);
        }}
      />
      <TellKitchen value={allergies} onChange={setAllergies} />
      <RecommendedProducts productIds={[product.id]} onOpen={onOpen} />
    </Modal>
  );
}

function Promotion({ name, until }: NonNullable<MenuProduct['promotion']>) {
  return (
    <p className={styles.promotion}>
      <Tag aria-hidden="true" />
      {until === null ? <bdi>{name}</bdi> : <PromotionUntil name={name} until={until} />}
    </p>
  );
}

function PromotionUntil({ name, until }: { name: string; until: string }) {
  const { t } = useTranslation();
  return <bdi>{t('product.promotion_until', { name, when: useMoment(until) })}</bdi>;
}

function ServedAgain({ at }: { at: string }) {
  const { t } = useTranslation();
  const when = useMoment(at);
  return (
    <BannerNotice tone="info" className={styles.again}>
      {t('product.served_again', { when })}
    </BannerNotice>
  );
}
