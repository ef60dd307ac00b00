const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text inside HTML and XML, also in attributes with double quotes. */
export const escapeMarkup = (text: string) => text.replaceAll(/[&<>"]/g, (mark) => escapes[mark] ?? '')
