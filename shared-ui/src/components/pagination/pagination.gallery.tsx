import { useState } from 'react';
import { Pagination } from './pagination';

export default function PaginationGallery() {
  const [page, setPage] = useState(4);
  return (
    <Pagination
      label="Siparişler"
      page={page}
      pageCount={9}
      onChange={setPage}
      previousLabel="Önceki"
      nextLabel="Sonraki"
      pageLabel={(number) => `Sayfa ${number}`}
    />
  );
}
