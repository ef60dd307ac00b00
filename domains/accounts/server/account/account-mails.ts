import { editableMails } from '@comptoir/mails/server'
import { defaultLocale, type Locale } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { linkMinutes } from '../../contract/account.ts'
import ar from '../../locales/mail/ar.json' with { type: 'json' }
import en from '../../locales/mail/en.json' with { type: 'json' }
import fr from '../../locales/mail/fr.json' with { type: 'json' }
import ja from '../../locales/mail/ja.json' with { type: 'json' }
import tr from '../../locales/mail/tr.json' with { type: 'json' }
import { AccountFault } from './account-fault.ts'

/** A page of the shop in a language; the default one needs no prefix. */
export const pageIn = (locale: Locale, path: string) => (locale === defaultLocale ? path : `/${locale}${path}`)

const template = editableMails<Exclude<keyof typeof en, 'about' | 'names'>, keyof typeof en.names>({
  ...{ en, fr, ar, ja, tr },
})

/** Nobody could go on without them, so they cannot be switched off. */
const ofAccounts = { group: 'account', mayBeOff: false } as const

/** Stands for a token in previews. */
const example = 'example'

const storeLink = (locale: Locale, path: string, secret?: string) =>
  ({ path: pageIn(locale, path), to: 'store', ...(secret !== undefined && { secret }) }) as const

// No mail to an unconfirmed address quotes a name: whoever registers could make the shop send texts of theirs.
export const confirmMail = template('account-confirm', {
  ...ofAccounts,
  names: [{ name: 'hours', is_number: true }],
  example: (_context, locale) => ({
    args: { hours: linkMinutes.registration / 60 },
    link: storeLink(locale, '/account/activate/', example),
  }),
})
export const knownMail = template('account-known', {
  ...ofAccounts,
  names: [],
  example: (_context, locale) => ({ args: {}, link: storeLink(locale, '/account/login') }),
})
export const resetMail = template('account-reset', {
  ...ofAccounts,
  names: [{ name: 'minutes', is_number: true }],
  example: (_context, locale) => ({
    args: { minutes: linkMinutes.reset },
    link: storeLink(locale, '/account/reset/', example),
  }),
})
export const passwordChangedMail = template('account-password-changed', {
  ...ofAccounts,
  names: [],
  example: () => ({ args: {} }),
})

export const accountMails = [confirmMail, knownMail, resetMail, passwordChangedMail]

/** @throws NO_MAIL */
export function assertCanMail(mailer: Context['mailer']) {
  if (mailer === null) throw new AccountFault('NO_MAIL')
}
