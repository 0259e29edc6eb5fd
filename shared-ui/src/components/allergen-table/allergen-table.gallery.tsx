import { AllergenTable } from './allergen-table';

export default function AllergenTableGallery() {
  return (
    <AllergenTable
      label="Alerjen tablosu"
      dishLabel="Yemek"
      columns={[
        { name: 'gluten', label: 'Gluten' },
        { name: 'milk', label: 'Süt' },
        { name: 'nuts', label: 'Sert kabuklu yemişler' },
        { name: 'fish', label: 'Balık' },
      ]}
      levelLabels={{
        contains: 'İçerir',
        may_contain: 'Eser olabilir',
        unknown: 'Bilinmiyor',
        free: 'İçermez',
      }}
      groups={[
        {
          key: 1,
          name: 'Tatlılar',
          rows: [
            { key: 1, name: 'Künefe', levels: ['contains', 'contains', 'may_contain', 'free'] },
            { key: 2, name: 'Sütlaç', levels: ['unknown', 'contains', 'free', 'free'] },
          ],
        },
      ]}
    />
  );
}
