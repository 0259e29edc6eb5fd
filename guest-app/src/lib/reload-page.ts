/** After a language switch. */
export const reloadPage = () => window.location.reload();
