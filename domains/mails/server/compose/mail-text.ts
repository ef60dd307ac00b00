import { defaultLocale, isLocale, type Locale } from '@comptoir/platform/contract'
import { fillText } from '@comptoir/platform/server'
import { bracesIn } from '../../contract/brace.rules.ts'
import { braceFaults } from '../../contract/mail-text.rules.ts'
import { type MailPart, mailParts, type PartTexts } from '../../contract/mail-text.ts'
import type { MailArgs, MailTemplate, MailTexts } from './mail-template.ts'

export const mailLocale = (locale: string): Locale => (isLocale(locale) ? locale : defaultLocale)

/** In own words an apostrophe and a less-than sign are themselves; in ICU syntax they would quote and open a tag. */
const quoted = (text: string) => text.replaceAll("'", "''").replaceAll('<', "'<'")

const namesOf = (args: MailArgs) =>
  Object.entries(args).map(([name, value]) => ({ name, is_number: typeof value === 'number', need: null }))

/** Fills in the names that stand alone and leaves the rest as it is typed, for a text that is not finished. */
function filledRoughly(text: string, args: MailArgs) {
  let filled = ''
  let from = 0
  for (const { name, kind, at, end } of bracesIn(text).found) {
    const value = kind === '' ? args[name] : undefined
    if (value === undefined) continue
    filled += text.slice(from, at) + String(value)
    from = end
  }
  return filled + text.slice(from)
}

interface Filling {
  locale: Locale
  args: MailArgs
  own: PartTexts
  /** Texts that cannot be filled in are shown as they stand, not replaced by ours. */
  isDraft?: boolean
}

function filledPart({ texts }: MailTemplate, part: MailPart, { locale, args, own, isDraft = false }: Filling) {
  const { [part]: ours = '' } = texts[locale]
  const { [part]: text } = own
  if (text === undefined) return ours && fillText(ours, locale, args)
  if (braceFaults(namesOf(args), part, text).length === 0) return fillText(quoted(text), locale, args)
  return isDraft ? filledRoughly(text, args) : ours && fillText(ours, locale, args)
}

/**
 * The texts of a mail with their values: the shop’s own words, and ours where it has none or where they name what the mail
 * no longer has. Lines of a subject are joined (mail header injection); the blanks before French marks stay.
 */
export function mailTextsOf(template: MailTemplate, filling: Filling): MailTexts {
  const filled = Object.fromEntries(
    mailParts.flatMap((part) => {
      const text = filledPart(template, part, filling)
      return text ? [[part, text]] : []
    }),
  )
  const { subject = '', title = '', text = '', ...rest } = filled
  return { subject: subject.replaceAll(/[^\S\u00A0\u202F]+/g, ' ').trim(), title, text, ...rest }
}
