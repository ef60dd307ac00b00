import { defaultLocale, isLocale, type Locale } from '@comptoir/platform/contract'
import { fillText } from '@comptoir/platform/server'

/** The parts of a mail; paragraphs are separated by an empty line. */
export interface MailTexts {
  subject: string
  title: string
  text: string
  /** Label of the link. */
  button?: string
  /** Small print. */
  note?: string
}

/** A kind of mail, in all languages of the panel. */
export interface MailTemplate {
  key: string
  texts: Readonly<Record<Locale, MailTexts>>
}

/** The kinds of mail of one domain, from its texts in `locales/mail`. */
export const mailTemplates =
  <Key extends string>(texts: Readonly<Record<Locale, Readonly<Record<Key, MailTexts>>>>) =>
  (key: Key): MailTemplate => ({
    key,
    texts: { en: texts.en[key], fr: texts.fr[key], ar: texts.ar[key], ja: texts.ja[key], tr: texts.tr[key] },
  })

export type MailArgs = Readonly<Record<string, string | number>>

const parts = ['subject', 'title', 'text', 'button', 'note'] as const

export const mailLocale = (locale: string): Locale => (isLocale(locale) ? locale : defaultLocale)

/** The texts of a mail with their values; lines of a subject are joined (mail header injection). */
export function mailTextsOf({ texts }: MailTemplate, locale: Locale, args: MailArgs): MailTexts {
  const filled = Object.fromEntries(
    parts.flatMap((part) => {
      const text = texts[locale][part]
      return text ? [[part, fillText(text, locale, args)]] : []
    }),
  )
  const { subject = '', title = '', text = '', ...rest } = filled
  return { subject: subject.replaceAll(/\s+/g, ' ').trim(), title, text, ...rest }
}
