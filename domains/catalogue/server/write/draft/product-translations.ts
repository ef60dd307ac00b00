import { writtenTranslations } from '@comptoir/platform/contract'
import { cleanHtml } from '@comptoir/platform/server'
import type { Product, ProductTranslation, ProductTranslations } from '../../../contract/product.ts'

const written = (labels: Readonly<Record<string, string>>, known: readonly { id: string }[]) =>
  Object.fromEntries(known.flatMap(({ id }) => (labels[id] ? [[id, labels[id]]] : [])))

function cleaned(texts: ProductTranslation, options: Product['options']): ProductTranslation {
  return {
    ...texts,
    description: cleanHtml(texts.description),
    options: written(texts.options, options),
    values: written(
      texts.values,
      options.flatMap(({ values }) => values),
    ),
  }
}

/** With sanitised markup; without the product's own language, what says nothing, and labels of options that are gone. */
export const cleanTranslations = ({
  locale,
  translations,
  options,
}: Pick<Product, 'locale' | 'translations' | 'options'>): ProductTranslations =>
  writtenTranslations(
    Object.fromEntries(
      Object.entries(translations).map(([language, texts]) => [language, texts && cleaned(texts, options)]),
    ),
    locale,
  )

/** What a product is found by in other languages. */
export const translatedWords = (translations: ProductTranslations) => ({
  titles: Object.values(translations).flatMap((texts) => texts?.title || []),
  labels: Object.values(translations).flatMap((texts) => Object.values(texts?.values ?? {})),
})
