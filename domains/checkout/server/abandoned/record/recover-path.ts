import { defaultLocale } from '@comptoir/platform/contract'

/** Start of the addresses of a language. */
export const rootIn = (locale: string) => (locale === defaultLocale ? '' : `/${locale}`)

/** Where a basket comes back; the token follows. */
export const recoverPath = (locale: string) => `${rootIn(locale)}/cart/recover/`

/** Where reminders are ended; the token follows. */
export const leavePath = (locale: string) => `${rootIn(locale)}/cart/reminders/`
