import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { getProductRecommendations, listRecommendations } from '../../client/menu/recommendations';
import { keys } from '../keys';

export const recommendationsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.recommendations.list(), queryFn: () => listRecommendations(http) });

export const productRecommendationsQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: keys.recommendations.of(id),
    queryFn: () => getProductRecommendations(http, id),
  });
