/** Kept for the tab alone, so that a shared computer forgets it with the window. */
export const prefix = 'comptoir.entries.'

/** Apart from reading them, because the login page only asks. */
export const hasKeptEntries = () => Object.keys(sessionStorage).some((key) => key.startsWith(prefix))
