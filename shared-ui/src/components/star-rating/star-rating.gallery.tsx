import { useState } from 'react';
import { StarRating, Stars } from './star-rating';

export default function StarRatingGallery() {
  const [value, setValue] = useState<number | null>(4);
  const starLabel = (stars: number) => `${stars} yıldız`;
  return (
    <div className="grid">
      <StarRating label="Yemek" value={value} onChange={setValue} starLabel={starLabel} required />
      <StarRating
        label="Servis"
        value={null}
        onChange={setValue}
        starLabel={starLabel}
        required
        error="Lütfen servisi puanlayın."
      />
      <p>
        <Stars value={4} label="5 üzerinden 4 yıldız" /> (4/5)
      </p>
    </div>
  );
}
