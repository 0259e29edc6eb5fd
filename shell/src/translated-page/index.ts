import { guardTranslatedPage } from './guard-translated-page';

guardTranslatedPage();
