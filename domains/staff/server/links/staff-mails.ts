import { mailTemplates } from '@comptoir/mails/server'
import type { Locale } from '@comptoir/platform/contract'
import ar from '../../locales/mail/ar.json' with { type: 'json' }
import en from '../../locales/mail/en.json' with { type: 'json' }
import fr from '../../locales/mail/fr.json' with { type: 'json' }
import ja from '../../locales/mail/ja.json' with { type: 'json' }
import tr from '../../locales/mail/tr.json' with { type: 'json' }

const texts = { en, fr, ar, ja, tr }

const template = mailTemplates<Exclude<keyof typeof en, 'roles'>>(texts)

/** Built-in roles are translated; the shop's own have one title. */
export function roleTitle({ key, title }: { key: string; title: string }, locale: Locale): string {
  const titles: Readonly<Record<string, string>> = texts[locale].roles
  return titles[key] ?? title
}

export const resetMail = template('password-reset')
export const invitationMail = template('invitation')
export const passwordChangedMail = template('password-changed')
