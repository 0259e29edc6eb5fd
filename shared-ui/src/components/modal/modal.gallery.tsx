import { useState } from 'react';
import { Button } from '../button/button';
import { Checkbox } from '../checkbox/checkbox';
import { Image } from '../image/image';
import { Stepper } from '../stepper/stepper';
import { TextArea } from '../text-area/text-area';
import { Modal } from './modal';

export default function ModalGallery() {
  const [shown, setShown] = useState<'dish' | 'call'>();
  const [quantity, setQuantity] = useState(1);
  const close = () => setShown(undefined);
  return (
    <div className="row">
      <Button variant="secondary" onClick={() => setShown('dish')}>
        Yemek penceresi
      </Button>
      <Button variant="secondary" onClick={() => setShown('call')}>
        Kısa pencere
      </Button>
      <Modal
        open={shown === 'dish'}
        onClose={close}
        title="Közde patlıcanlı köfte"
        description="Dana kıyma, közlenmiş patlıcan, süzme yoğurt ve tereyağlı domates sosu. 285,00 ₺"
        closeLabel="Kapat"
        cover={<Image src={null} alt="" ratio="2 / 1" />}
        footer={
          <>
            <Stepper
              label="Adet"
              value={quantity}
              onChange={setQuantity}
              decreaseLabel="Azalt"
              increaseLabel="Artır"
            />
            <Button onClick={close}>Sepete ekle · 285,00 ₺</Button>
          </>
        }
      >
        <Checkbox label="Ekstra peynir" detail="+25,00 ₺" />
        <Checkbox label="Acılı" hint="Urfa isot ile" detail="+0,00 ₺" />
        <Checkbox label="Çift porsiyon" detail="+140,00 ₺" />
        <TextArea label="Notunuz" hint="Örneğin: az pişmiş" />
      </Modal>
      <Modal
        open={shown === 'call'}
        onClose={close}
        title="Garson çağır"
        closeLabel="Kapat"
        size="s"
        footer={<Button onClick={close}>Çağır</Button>}
      >
        <p>Masa 7 için bir garson çağrılacak.</p>
      </Modal>
    </div>
  );
}
