import { inEveryLanguage } from '@comptoir/platform/admin'
import { type Locale, writtenTranslations } from '@comptoir/platform/contract'
import type { Product, ProductTranslation, ProductTranslations } from '../../../contract/product.ts'

type Labels = Readonly<Record<string, string>>

const blank: ProductTranslation = {
  ...{ title: '', description: '', options: {}, values: {} },
  seo: { title: '', description: '' },
}

export const translationValues = (translations: ProductTranslations) => inEveryLanguage(translations, blank)

interface Translated extends Pick<Product, 'locale' | 'options'> {
  translations: Record<Locale, ProductTranslation>
}

/** An option or a value that was removed has no labels any more. */
const labelsOf = (labels: Labels, known: readonly { id: string }[]) =>
  Object.fromEntries(Object.entries(labels).filter(([id]) => known.some((each) => each.id === id)))

const withoutRemoved = (texts: ProductTranslation, options: Product['options']): ProductTranslation => ({
  ...texts,
  options: labelsOf(texts.options, options),
  values: labelsOf(
    texts.values,
    options.flatMap(({ values }) => values),
  ),
})

export function translationsToSend({ translations, locale, options }: Translated): ProductTranslations {
  const { en, fr, ar, ja, tr } = translations
  const kept = (texts: ProductTranslation) => withoutRemoved(texts, options)
  return writtenTranslations({ en: kept(en), fr: kept(fr), ar: kept(ar), ja: kept(ja), tr: kept(tr) }, locale)
}

/** Labels go for good with an option or a value that these options lack. */
export function losesLabels(translations: ProductTranslations, options: Product['options']) {
  const kept = options.flatMap(({ id, values }) => [id, ...values.map((value) => value.id)])
  return Object.values(translations)
    .flatMap((texts) => (texts ? Object.keys({ ...texts.options, ...texts.values }) : []))
    .some((id) => !kept.includes(id))
}
