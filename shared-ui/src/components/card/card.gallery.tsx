import { Card } from './card';

export default function CardGallery() {
  return (
    <div className="grid">
      <Card>
        <h3>Düz kart</h3>
        <p>Sayfanın üstünde durur, gölgesi yoktur.</p>
      </Card>
      <Card raised padding="l">
        <h3>Yükseltilmiş</h3>
        <p>Sayfadan ayrılır.</p>
      </Card>
      <Card interactive>
        <h3>
          <a href="#card">Basılabilir</a>
        </h3>
        <p>İmlecin altında yükselir.</p>
      </Card>
    </div>
  );
}
