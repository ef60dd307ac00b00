import { isLocale, type Locale } from '@comptoir/platform/contract'
import { type LocalTexts, type MailPart, type MailText, mailParts } from '../../../contract/mail-text.ts'
import { keptText } from '../model/text-state.ts'

/** A part of a mail in one language: `ar.subject`. */
export type Field = `${Locale}.${MailPart}`

export interface TypedText {
  text: string
  /** What the shop had when the typing began. */
  base: string
}

/** Typed here, and not in the draft yet. */
export type Typed = ReadonlyMap<Field, TypedText>

export const fieldOf = (locale: Locale, part: MailPart): Field => `${locale}.${part}`

export function placeOf(field: Field): { locale: Locale; part: MailPart } {
  const [locale = '', name] = field.split('.')
  const part = mailParts.find((each) => each === name)
  if (!isLocale(locale) || !part) throw new Error(`${field} is no part of a mail`)
  return { locale, part }
}

const keptAt = (mail: MailText, field: Field) => {
  const { locale, part } = placeOf(field)
  return keptText(mail, locale, part)
}

interface Writing {
  mail: MailText
  typed: Typed
  /** On its way to the draft. */
  sent: Typed
}

/** A text that reads as the draft does is not typed any more; what is on its way is the draft soon. */
export function withTyped({ mail, typed, sent }: Writing, { field, text }: { field: Field; text: string }): Typed {
  const kept = keptAt(mail, field)
  const base = typed.get(field)?.base ?? kept
  const next = new Map(typed)
  if (text === kept && !sent.has(field)) next.delete(field)
  else next.set(field, { text, base })
  return next
}

/** Fields that somebody else has changed since, to something else. */
export const contestedIn = (typed: Typed, mail: MailText): Field[] =>
  [...typed].flatMap(([field, { text, base }]) => {
    const kept = keptAt(mail, field)
    return kept === base || kept === text ? [] : [field]
  })

/** What can be kept: all that nobody has to decide about. */
export function keepable(typed: Typed, mail: MailText): Typed {
  const contested = contestedIn(typed, mail)
  return new Map([...typed].filter(([field]) => !contested.includes(field)))
}

/** Without what was sent, unless it was typed on meanwhile. */
export const withoutSent = (typed: Typed, sent: Typed): Typed =>
  new Map(
    [...typed].flatMap(([field, { text, base }]) => {
      const known = sent.get(field)
      if (known?.text === text) return []
      return [[field, { text, base: known?.text ?? base }] as const]
    }),
  )

export function localTexts(typed: Typed): LocalTexts {
  const texts: LocalTexts = {}
  for (const [field, { text }] of typed) {
    const { locale, part } = placeOf(field)
    texts[locale] = { ...texts[locale], [part]: text }
  }
  return texts
}
