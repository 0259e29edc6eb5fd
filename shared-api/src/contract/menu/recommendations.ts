import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, idParams, seenVersion, version } from '../fields';
import { RECOMMENDATIONS } from '../limits';

/** What goes with a product, the best first. */
export const recommendation = z.object({ product_id: id, product_ids: z.array(id) });
export type Recommendation = z.output<typeof recommendation>;

export const productRecommendations = z.object({
  chosen: z.array(id).meta({ description: 'By staff; replace the computed ones' }),
  computed: z.array(id).meta({ description: 'From what guests ordered together' }),
  version: version.meta({ description: 'Of the product' }),
});
export type ProductRecommendations = z.output<typeof productRecommendations>;

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/recommendations',
  access: 'public',
  tag: 'Products',
  summary: `Up to ${RECOMMENDATIONS.shown} products of the menu that go with each, without sold-out ones`,
  reply: z.array(recommendation),
  errors: [],
});
export const getProductRecommendations = endpoint({
  method: 'GET',
  path: '/products/{id}/recommendations',
  access: 'menu.edit',
  tag: 'Products',
  summary: 'What staff chose to go with a product, and what would be shown without',
  params: idParams,
  reply: productRecommendations,
  errors: ['not_found'],
});
export const updateProductRecommendations = endpoint({
  method: 'PUT',
  path: '/products/{id}/recommendations',
  access: 'menu.edit',
  tag: 'Products',
  summary: 'Choose what goes with a product, the first one first; none for the computed ones',
  params: idParams,
  body: z.object({ product_ids: z.array(id).max(RECOMMENDATIONS.shown), version: seenVersion }),
  reply: productRecommendations,
  errors: ['not_found', 'edited_meanwhile'],
});
