import { ArrowLeft, Pencil, ShoppingBag, Trash2, X } from 'lucide-react';
import { IconButton } from './icon-button';

export default function IconButtonGallery() {
  return (
    <div className="row">
      <IconButton label="Kapat">
        <X />
      </IconButton>
      <IconButton label="Geri" mirror>
        <ArrowLeft />
      </IconButton>
      <IconButton label="Düzenle" variant="outline">
        <Pencil />
      </IconButton>
      <IconButton label="Sepet" variant="solid">
        <ShoppingBag />
      </IconButton>
      <IconButton label="Kapat" variant="floating">
        <X />
      </IconButton>
      <IconButton label="Sil" variant="danger">
        <Trash2 />
      </IconButton>
      <IconButton label="Düzenle" disabled>
        <Pencil />
      </IconButton>
    </div>
  );
}
