import { expectList } from '../expect-list';
import type { Http } from '../http';

export const listRecommendations = async (http: Http) => expectList(await http.send('GET /recommendations'));

export const getProductRecommendations = (http: Http, id: number) =>
  http.send('GET /products/{id}/recommendations', {
    params: { id },
  });

/** @param version of the product on which the change is based. */
export const updateProductRecommendations = (
  http: Http,
  id: number,
  productIds: number[],
  version: number | undefined,
) =>
  http.send('PUT /products/{id}/recommendations', {
    params: { id },
    body: { product_ids: productIds, version },
  });
