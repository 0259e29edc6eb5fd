import { ArrowRight, Plus, Trash2 } from 'lucide-react';
import { Button, buttonLook } from './button';

export default function ButtonGallery() {
  return (
    <>
      <div className="row">
        <Button>
          <Plus aria-hidden="true" />
          Sepete ekle
        </Button>
        <Button variant="secondary">Vazgeç</Button>
        <Button variant="ghost">Hepsini gör</Button>
        <Button variant="danger">
          <Trash2 aria-hidden="true" />
          Sepeti temizle
        </Button>
      </div>
      <div className="row">
        <Button busy busyText="Gönderiliyor…">
          Siparişi gönder
        </Button>
        <Button variant="secondary" busy>
          Yenile
        </Button>
        <Button disabled>Sepete ekle</Button>
        <Button variant="secondary" disabled>
          Vazgeç
        </Button>
        <a href="#button" {...buttonLook({ variant: 'secondary' })}>
          Bağlantı
          <ArrowRight aria-hidden="true" />
        </a>
      </div>
      <Button size="l" fullWidth>
        Siparişi gönder · 485,00 ₺
      </Button>
    </>
  );
}
