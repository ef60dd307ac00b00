import { defaultLocale } from '@comptoir/platform/contract'

/** Address of a page in a language; the default one needs no prefix. */
export const addressIn = ({ origin }: { origin: string }, locale: string, path: string) =>
  `${origin}${locale === defaultLocale ? '' : `/${locale}`}${path === '/' && locale !== defaultLocale ? '' : path}`
