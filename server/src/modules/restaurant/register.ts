import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { registerBanners } from './banners/banners.routes';
import { registerLanguages } from './languages/languages.routes';
import { registerSettings } from './settings/settings.routes';
import { registerSocialMedia } from './social-media/social-media.routes';

export function registerRestaurant(app: FastifyInstance, context: Context): void {
  registerLanguages(app, context);
  registerSettings(app, context);
  registerBanners(app, context);
  registerSocialMedia(app, context);
}
