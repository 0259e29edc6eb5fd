import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, idParams, seenVersion, version } from '../fields';
import { RECOMMENDATIONS } from '../../domain/menu/limits';

/** Recommendations for a product, best first. */
export const recommendation = z.object({ product_id: id, product_ids: z.array(id) });
export type Recommendation = z.output<typeof recommendation>;

export const productRecommendations = z.object({
  chosen: z.array(id).meta({ description: 'Chosen by staff; these replace the computed ones' }),
  computed: z.array(id).meta({ description: 'Computed from what guests ordered together' }),
  version: version.meta({ description: 'Version of the product' }),
});
export type ProductRecommendations = z.output<typeof productRecommendations>;

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/recommendations',
  access: 'public',
  tag: 'Products',
  summary: `Up to ${RECOMMENDATIONS.shown} recommended products for each product, without sold-out ones`,
  reply: z.array(recommendation),
  errors: [],
});
export const getProductRecommendations = endpoint({
  method: 'GET',
  path: '/products/{id}/recommendations',
  access: 'menu.edit',
  tag: 'Products',
  summary: 'Recommendations for a product: those that staff chose, and the computed ones',
  params: idParams,
  reply: productRecommendations,
  errors: ['not_found'],
});
export const updateProductRecommendations = endpoint({
  method: 'PUT',
  path: '/products/{id}/recommendations',
  access: 'menu.edit',
  tag: 'Products',
  summary:
    'Choose the recommendations for a product in their order; an empty list restores the computed ones',
  params: idParams,
  body: z.object({ product_ids: z.array(id).max(RECOMMENDATIONS.shown), version: seenVersion }),
  reply: productRecommendations,
  errors: ['not_found', 'edited_meanwhile'],
});
