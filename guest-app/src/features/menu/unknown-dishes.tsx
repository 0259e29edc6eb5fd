import { useTranslation } from 'react-i18next';
import { MenuChapter, type MenuChapterProps } from './menu-chapter';
import type { ProductListProps } from './product-list';

type UnknownDishesProps = Pick<ProductListProps, 'products'> &
  Omit<MenuChapterProps, 'section' | 'isFirst' | 'hasArt'>;

/** The last chapter of a filtered menu: dishes of which the restaurant has declared too little. */
export default function UnknownDishes({ products, ...list }: UnknownDishesProps) {
  const { t } = useTranslation();
  const category = {
    id: 0,
    name: t('allergens.unknown_title'),
    description: t('allergens.unknown_text'),
    layout: 'text',
    image_url: null,
  } as const;
  return (
    <MenuChapter
      section={{ anchor: 'unknown', category, products }}
      isFirst={false}
      hasArt={false}
      {...list}
    />
  );
}
