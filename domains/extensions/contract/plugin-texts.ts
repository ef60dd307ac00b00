import { defaultLocale, type Locale, type perLocale } from '@comptoir/platform/contract'
import { z } from 'zod'

/** `locales/{en,fr,ar,ja,tr}.json`: texts under flat keys. */
export const LocaleFile = z
  .record(z.string().min(1, 'REQUIRED').max(120, 'TOO_LONG'), z.string('INVALID_ENTRY').max(2_000, 'TOO_LONG'))
  .refine((texts) => Object.keys(texts).length <= 2_000, 'TOO_MANY')

export type PluginTexts = Partial<Record<Locale, Readonly<Record<string, string>>>>

/** Keys are told from texts by their form: `handover.menu`. */
export const isTextKey = (title: string) => /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+$/.test(title)

/** The texts of a language, English where it lacks one. */
export const textsFor = (texts: PluginTexts, locale: Locale) => ({ ...texts[defaultLocale], ...texts[locale] })

/** A title in each language that has it; one that is no key stands for English. */
export function titlesOf(texts: PluginTexts, title: string): z.infer<ReturnType<typeof perLocale<z.ZodString>>> {
  const { en, fr, ar, ja, tr } = texts
  const titles = Object.entries({ en, fr, ar, ja, tr }).flatMap(([locale, own]) => {
    const text = own && Object.hasOwn(own, title) ? own[title] : undefined
    return text === undefined ? [] : [[locale, text]]
  })
  return { en: title, ...Object.fromEntries(titles) }
}
