/** Name of a language, in the language of the reader. */
export const languageIn = (tag: string, locale: string) =>
  new Intl.DisplayNames(tag, { type: 'language' }).of(locale) ?? locale
