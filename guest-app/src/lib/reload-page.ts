/** Reloads the page after a language switch; tests replace it. */
export const reloadPage = () => window.location.reload();
