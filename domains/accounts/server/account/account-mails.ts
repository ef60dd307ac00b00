import { mailTemplates } from '@comptoir/mails/server'
import { defaultLocale, type Locale } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import ar from '../../locales/mail/ar.json' with { type: 'json' }
import en from '../../locales/mail/en.json' with { type: 'json' }
import fr from '../../locales/mail/fr.json' with { type: 'json' }
import ja from '../../locales/mail/ja.json' with { type: 'json' }
import tr from '../../locales/mail/tr.json' with { type: 'json' }
import { AccountFault } from './account-fault.ts'

const template = mailTemplates<keyof typeof en>({ en, fr, ar, ja, tr })

// No mail to an unconfirmed address quotes a name: whoever registers could make the shop send texts of theirs.
export const confirmMail = template('account-confirm')
export const knownMail = template('account-known')
export const resetMail = template('account-reset')
export const passwordChangedMail = template('account-password-changed')

/** @throws NO_MAIL */
export function assertCanMail(mailer: Context['mailer']) {
  if (mailer === null) throw new AccountFault('NO_MAIL')
}

/** A page of the shop in a language; the default one needs no prefix. */
export const pageIn = (locale: Locale, path: string) => (locale === defaultLocale ? path : `/${locale}${path}`)
