/** Loads the page anew, as the specification asks for after a language switch (SPEC §4). */
export const reloadPage = () => window.location.reload();
