import { fromStoreClock, inEveryLanguage, toStoreClock } from '@comptoir/platform/admin'
import { type Locale, writtenTranslations } from '@comptoir/platform/contract'
import { z } from 'zod'
import { type PageRecord, PageRequest, type Translation } from '../../../contract/page.ts'

export interface PageValues {
  title: string
  content: string
  translations: Record<Locale, Translation>
  locale: Locale
  handle: string
  public: boolean
  /** By the clock of the store. */
  published_at: string
  template: string
  seo: { title: string; description: string; noindex: boolean }
}

const blank: Translation = { title: '', content: '', seo: { title: '', description: '' } }

export const newPage = (locale: Locale): PageValues => ({
  ...{ title: '', content: '', translations: inEveryLanguage({}, blank), locale, handle: '' },
  ...{ public: false, published_at: '', template: '' },
  seo: { title: '', description: '', noindex: false },
})

export const valuesOf = (page: PageRecord, timeZone: string): PageValues => ({
  ...{ title: page.title, content: page.content, locale: page.locale, handle: page.handle, public: page.public },
  ...{ template: page.template, seo: page.seo, translations: inEveryLanguage(page.translations, blank) },
  published_at: toStoreClock(page.published_at, timeZone),
})

const requestOf = (
  { handle, published_at, translations, ...values }: PageValues,
  timeZone: string,
): z.input<typeof PageRequest> => ({
  ...values,
  handle: handle.trim() || undefined,
  published_at: fromStoreClock(published_at, timeZone),
  translations: writtenTranslations(translations, values.locale),
})

export const pageForm = (timeZone: string) =>
  z
    .custom<PageValues>()
    .transform((values) => requestOf(values, timeZone))
    .pipe(PageRequest)
