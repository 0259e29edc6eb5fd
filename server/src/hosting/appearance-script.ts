import { APPEARANCE_KEY } from 'shared-api/domain/appearance';

/**
 * Sets the theme and density that a device stores for the panel before the first paint, which would else be in the system's
 * theme. The panel checks them (admin-app/src/services/appearance.ts).
 */
export const appearanceScript =
  `try{const{theme,density}=JSON.parse(localStorage.getItem('${APPEARANCE_KEY}'));` +
  `Object.assign(document.documentElement.dataset,{density},theme==='system'?{}:{theme})}catch{}`;

/** Until the style sheet of the panel is loaded. */
export const appearanceStyle =
  '<style>@layer reset{[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}}</style>';
