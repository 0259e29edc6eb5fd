import { Tag } from 'lucide-react';
import type { Allergen } from 'shared-api/domain/menu/allergens';
import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { ITEM_QUANTITY_MAX } from 'shared-api/domain/service/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import {
  choiceProblems,
  groupProblem,
  chosenOptions,
  defaultChoice,
  groupsOf,
  offeredChoice,
  unavailableGroup,
} from 'shared-api/domain/menu/option-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { Stepper } from 'shared-ui/stepper';
import { TextArea } from 'shared-ui/text-area';
import { inLanguage } from '#lib/in-language';
import { EarlierPrice } from '#lib/earlier-price';
import { earlierTotal } from '#lib/earlier-total';
import { DishDeclaration } from '#lib/allergens/dish-declaration';
import { DishList } from '#lib/dish-list';
import { TellKitchen } from '#lib/allergens/tell-kitchen';
import { Ornament } from '#lib/ornament';
import RecommendedProducts from '#lib/recommended-products';
import { useMenuPrice } from '#lib/menu-price';
import { SetPrice } from '#lib/set-price';
import { useMoment } from '#lib/use-moment';
import { useBootstrap, type OfferedProduct } from '#services/guest-bootstrap';
import { DishPicture } from './dish-picture';
import { FavouriteButton } from './favourite-button';
import { CourseProgress } from './course-progress';
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

/** Dishes that are offered in place of one that cannot be ordered. */
const INSTEAD_SHOWN = 3;

export default function ProductModal({ product, totalOf, onAdd, onOpen, onClose }: ProductModalProps) {
  const { t } = useTranslation();
  const { option_groups: reusableGroups, products } = useBootstrap();
  const formatPrice = useMenuPrice();
  const [quantity, setQuantity] = useState(1);
  const [note, setNote] = useState(() => typedNotes.of(product.id));
  const [allergies, setAllergies] = useState<readonly Allergen[]>([]);
  const groups = groupsOf(product, reusableGroups);
  const [lastChosen, setChosen] = useState(() => defaultChoice(groups));
  // The menu may change while the dialog is open.
  const chosen = offeredChoice(groups, lastChosen);
  const [refusals, setRefusals] = useState(0);
  const [isAdded, setIsAdded] = useState(false);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const pictureUrl = product.image_url === brokenUrl ? null : product.image_url;
  const choice = { quantity, note, allergies, options: chosenOptions(groups, chosen) };
  const total = totalOf(choice);
  const lacking = unavailableGroup(groups);
  // A menu of several courses: the button names the next one until all are chosen.
  const courses = groups.filter(({ min_choices: min }) => min > 0);
  const isMenu = courses.length > 1;
  const next = isMenu && courses.find((course) => groupProblem(course, chosen) === 'too_few');
  const earlier = earlierTotal(product, { quantity, total });

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
      isPage
      isInAddress
      onClose={onClose}
      closeLabel={t('close')}
      title={
        <>
          {!pictureUrl && <Ornament />}
          <bdi {...inLanguage(product.name_language)}>{product.name}</bdi>
        </>
      }
      titleDetail={
        <div className={styles.prices}>
          {earlier !== undefined && <EarlierPrice price={earlier} format={formatPrice} />}
          <output aria-label={t('product.price')} className={styles.price}>
            <SetPrice lira={total} format={formatPrice} />
          </output>
        </div>
      }
      action={<FavouriteButton productId={product.id} variant={pictureUrl ? 'floating' : 'plain'} />}
      cover={
        pictureUrl && (
          <DishPicture
            url={pictureUrl}
            isSoldOut={product.is_sold_out}
            onBroken={() => setBrokenUrl(pictureUrl)}
          />
        )
      }
      footer={
        <>
          {/* Here it is in sight wherever the page is scrolled. */}
          {product.availableAt && <ServedAgain at={product.availableAt} />}
          {lacking && <Reason>{t('product.lacks_options', { group: lacking.name })}</Reason>}
          {product.is_sold_out ? (
            <Button fullWidth disabled className={styles.add}>
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
              <Button variant={next ? 'secondary' : 'primary'} className={styles.add} onClick={submit}>
                <span>{next ? t('product.choose_course', { group: next.name }) : t('product.add')}</span>
                <span translate="no">{formatPrice(total)}</span>
              </Button>
            </div>
          )}
        </>
      }
    >
      <p {...inLanguage(product.description_language)} className={styles.description}>
        {product.description ?? t('menu.no_description')}
      </p>
      {product.promotion && <Promotion {...product.promotion} />}
      <DishDeclaration
        productId={product.id}
        optionIds={choice.options.map(({ id }) => id)}
        durationMinutes={product.duration}
        isSpicy={product.is_spicy === true}
      />
      {product.is_sold_out ? (
        <DishList
          title={t('product.instead')}
          products={products
            .filter((one) => one.category_id === product.category_id && !one.is_sold_out)
            .slice(0, INSTEAD_SHOWN)}
          onOpen={onOpen}
        />
      ) : (
        <>
          {isMenu && <CourseProgress courses={courses} choice={chosen} />}
          <OptionChoices groups={groups} choice={chosen} onChange={setChosen} refusals={refusals} />
          <TextArea
            label={t('product.note')}
            hint={t('product.optional')}
            placeholder={t('product.note_placeholder')}
            rows={1}
            maxLength={TEXT_MAX.note}
            className={styles.note}
            value={note}
            onChange={({ target }) => {
              setNote(target.value);
              typedNotes.write(product.id, target.value);
            }}
          />
          <TellKitchen value={allergies} onChange={setAllergies} />
          <RecommendedProducts productIds={[product.id]} onOpen={onOpen} />
        </>
      )}
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
  return <Reason>{t('product.served_again', { when })}</Reason>;
}

/** Why a dish cannot be ordered. */
const Reason = ({ children }: { children: string }) => (
  <BannerNotice tone="warning" className={styles.notice}>
    {children}
  </BannerNotice>
);
