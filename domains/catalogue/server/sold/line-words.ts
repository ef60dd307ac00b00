import { type Locale, locales } from '@comptoir/platform/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ProductTranslation } from '../../contract/product.ts'

/** What of a product's translations names what is sold. */
export const NamingTexts = z.partialRecord(
  z.enum(locales),
  ProductTranslation.pick({ title: true, options: true, values: true }),
)
type NamingTexts = z.infer<typeof NamingTexts>

/** Of `p`; empty for most products. */
export const namingTexts = sql`(select coalesce(jsonb_object_agg(t.key, t.value - 'description' - 'seo'), '{}')
  from jsonb_each(p.translations) t)`

/** A line in words of one language. */
export interface LineWords {
  title: string
  variant_title: string
  options: { name: string; value: string }[]
  addons: { option: string; label: string }[]
}

interface NamedLine {
  title: string
  variant_title: string
  options: readonly { id: string; value_id: string; name: string; value: string }[]
  addons: readonly { option_id: string; value_id: string; option: string; label: string }[]
}

function wordsOf(
  line: NamedLine,
  { title, options: names, values: labels }: NonNullable<NamingTexts[Locale]>,
): LineWords {
  const options = line.options.map(({ id, value_id, name, value }) => ({
    name: names[id] || name,
    value: labels[value_id] || value,
  }))
  return {
    title: title || line.title,
    variant_title: line.variant_title && options.map(({ value }) => value).join(' / '),
    options,
    addons: line.addons.map(({ option_id, value_id, option, label }) => ({
      option: names[option_id] || option,
      label: labels[value_id] || label,
    })),
  }
}

/** The line in every language that its product is written in beside its own. */
export const lineWords = (line: NamedLine, texts: NamingTexts): Partial<Record<Locale, LineWords>> =>
  Object.fromEntries(Object.entries(texts).map(([language, each]) => [language, wordsOf(line, each)]))
