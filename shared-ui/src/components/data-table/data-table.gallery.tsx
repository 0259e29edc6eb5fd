import { Pencil, Trash2 } from 'lucide-react';
import { Badge } from '../badge/badge';
import { IconButton } from '../icon-button/icon-button';
import { DataTable, type DataColumn } from './data-table';

interface Dish {
  name: string;
  category: string;
  price: string;
  isActive: boolean;
}

const COLUMNS: DataColumn<Dish>[] = [
  { key: 'name', header: 'Ürün', kind: 'heading', cell: (dish) => dish.name },
  { key: 'category', header: 'Kategori', cell: (dish) => dish.category },
  { key: 'price', header: 'Fiyat', align: 'end', cell: (dish) => dish.price },
  {
    key: 'status',
    header: 'Durum',
    cell: (dish) => (
      <Badge tone={dish.isActive ? 'success' : 'neutral'} dot>
        {dish.isActive ? 'Aktif' : 'Pasif'}
      </Badge>
    ),
  },
  {
    key: 'actions',
    header: 'İşlemler',
    kind: 'actions',
    cell: () => (
      <>
        <IconButton label="Düzenle">
          <Pencil />
        </IconButton>
        <IconButton label="Sil" variant="danger">
          <Trash2 />
        </IconButton>
      </>
    ),
  },
];
const DISHES: Dish[] = [
  { name: 'Mercimek çorbası', category: 'Çorbalar', price: '95,00 ₺', isActive: true },
  { name: 'Közde patlıcanlı köfte', category: 'Izgaralar', price: '285,00 ₺', isActive: true },
  { name: 'Fıstıklı kadayıf', category: 'Tatlılar', price: '165,00 ₺', isActive: false },
];

export default function DataTableGallery() {
  return (
    <>
      <DataTable caption="Ürünler" columns={COLUMNS} rows={DISHES} rowKey={(dish) => dish.name} />
      <DataTable
        caption="Fiyatlar, dar ekranda da sütunlar"
        columns={COLUMNS.filter(({ key }) => key === 'name' || key === 'price')}
        rows={DISHES}
        rowKey={(dish) => dish.name}
        narrow="columns"
      />
    </>
  );
}
