import { Plus } from 'lucide-react';
import { Button } from '../button/button';
import { PageHeader } from './page-header';

export default function PageHeaderGallery() {
  return (
    <PageHeader
      title="Ürünler"
      text="42 ürün, 6 kategori"
      actions={
        <Button>
          <Plus aria-hidden="true" />
          Yeni ürün
        </Button>
      }
    />
  );
}
