import { Heart, ShoppingBag } from 'lucide-react';
import { Button } from '../button/button';
import { EmptyState } from './empty-state';

export default function EmptyStateGallery() {
  return (
    <div className="grid">
      <EmptyState
        icon={<ShoppingBag />}
        title="Sepetiniz boş"
        text="Menüye bir göz atın; mutfak sizi bekliyor."
        action={<Button>Menüyü gör</Button>}
      />
      <EmptyState
        icon={<Heart />}
        tone="success"
        title="Teşekkür ederiz"
        text="Düşünceleriniz bize ulaştı."
      />
    </div>
  );
}
