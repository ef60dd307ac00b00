import { type Locale, locales } from '@comptoir/platform/contract'
import { textsIn } from '../../../contract/mail-text.rules.ts'
import type { MailPart, MailText } from '../../../contract/mail-text.ts'

/** Languages in which the shop has published words of its own. */
export const ownLocales = ({ own }: MailText) => locales.filter((locale) => own[locale] !== undefined)

export const draftedLocales = ({ drafts }: MailText) => locales.filter((locale) => drafts[locale] !== undefined)

/** Languages that are still ours, of a mail that has own words in others. */
export function missingLocales(mail: MailText) {
  const own = ownLocales(mail)
  return own.length === 0 ? [] : locales.filter((locale) => !own.includes(locale))
}

/** Who wrote the newest draft. */
export const drafterOf = ({ drafted }: MailText) =>
  Object.values(drafted).toSorted((one, other) => other.at.localeCompare(one.at))[0]

export const sentOf = ({ sent }: MailText) => Object.values(sent).reduce((sum, count) => sum + count, 0)

/** What a part reads in a language: its draft, the shop’s own words, or ours. */
export const keptText = ({ ours, own, drafts }: MailText, locale: Locale, part: MailPart) =>
  textsIn(ours[locale], own[locale], drafts[locale])[part] ?? ''

export const sentText = ({ ours, own }: MailText, locale: Locale, part: MailPart) =>
  textsIn(ours[locale], own[locale])[part] ?? ''
