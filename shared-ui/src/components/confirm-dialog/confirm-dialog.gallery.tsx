import { useState } from 'react';
import { Button } from '../button/button';
import { ConfirmDialog } from './confirm-dialog';

export default function ConfirmDialogGallery() {
  const [open, setOpen] = useState(false);
  return (
    <div className="row">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Soru sor
      </Button>
      <ConfirmDialog
        open={open}
        title="Sepet temizlensin mi?"
        text="Üç ürün sepetten çıkarılacak."
        confirmLabel="Temizle"
        cancelLabel="Vazgeç"
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    </div>
  );
}
