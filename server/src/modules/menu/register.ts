import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { registerCategories } from './categories/categories.routes';
import { registerGuestBootstrap } from './guest-bootstrap/guest-bootstrap.routes';
import { registerProducts } from './products/products.routes';

export function registerMenu(app: FastifyInstance, context: Context): void {
  registerGuestBootstrap(app, context);
  registerCategories(app, context);
  registerProducts(app, context);
}
