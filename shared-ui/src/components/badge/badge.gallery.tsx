import { Timer } from 'lucide-react';
import { Badge } from './badge';

export default function BadgeGallery() {
  return (
    <div className="row">
      <Badge>3 seçenek</Badge>
      <Badge>
        <Timer aria-hidden="true" />
        15 dk
      </Badge>
      <Badge tone="accent">Şefin önerisi</Badge>
      <Badge tone="success" dot>
        Aktif
      </Badge>
      <Badge tone="warning" dot>
        Az kaldı
      </Badge>
      <Badge tone="danger" dot>
        Tükendi
      </Badge>
      <Badge tone="info">Yeni</Badge>
      <Badge solid>3</Badge>
      <Badge solid tone="danger">
        12
      </Badge>
    </div>
  );
}
