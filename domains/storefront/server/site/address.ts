import { defaultLocale } from '@comptoir/platform/contract'

/** An address as headers and search engines need it: other letters than those of ASCII are encoded. */
export const encoded = (address: string) => address.toWellFormed().replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent)

/** Address of a page in a language; the default one needs no prefix. */
export const addressIn = ({ origin }: { origin: string }, locale: string, path: string) =>
  encoded(
    `${origin}${locale === defaultLocale ? '' : `/${locale}`}${path === '/' && locale !== defaultLocale ? '' : path}`,
  )
