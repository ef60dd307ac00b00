import { fromStoreClock, inEveryLanguage, toStoreClock } from '@comptoir/platform/admin'
import { type Locale, writtenTranslations } from '@comptoir/platform/contract'
import { z } from 'zod'
import { type Article, ArticleRequest, type Translation } from '../../contract/article.ts'

export interface ArticleValues {
  title: string
  excerpt: string
  description: string
  translations: Record<Locale, Translation>
  locale: Locale
  blog_id: string
  handle: string
  image: { cfile_id: string | null; url: string; title: string }
  public: boolean
  /** By the clock of the store. */
  published_at: string
  author_id: string | null
  category: string
  tags: string[]
  seo: { title: string; description: string; noindex: boolean }
}

const blank: Translation = {
  ...{ title: '', excerpt: '', description: '', image_title: '' },
  seo: { title: '', description: '' },
}

const noImage = { cfile_id: null, url: '', title: '' }

export const newArticle = ({ author_id, locale }: Pick<ArticleValues, 'author_id' | 'locale'>): ArticleValues => ({
  ...{ title: '', excerpt: '', description: '', translations: inEveryLanguage({}, blank), locale },
  ...{ blog_id: '', handle: '', image: noImage, public: false, published_at: '', author_id, category: '', tags: [] },
  seo: { title: '', description: '', noindex: false },
})

export function valuesOf(article: Article, timeZone: string): ArticleValues {
  const { title, excerpt, description, locale, blog_id, handle, author_id, category, tags, seo } = article
  return {
    ...{ title, excerpt, description, locale, blog_id, handle, author_id, category, tags, seo },
    translations: inEveryLanguage(article.translations, blank),
    // The address of a library file is the server's.
    image: article.image ? { ...article.image, url: article.image.cfile_id ? '' : article.image.url } : noImage,
    public: article.public,
    published_at: toStoreClock(article.published_at, timeZone),
  }
}

const requestOf = (
  { handle, blog_id, image, published_at, translations, ...values }: ArticleValues,
  timeZone: string,
): z.input<typeof ArticleRequest> => ({
  ...values,
  handle: handle.trim() || undefined,
  blog_id: blog_id || undefined,
  image: image.cfile_id === null && image.url.trim() === '' ? null : { ...image, url: image.url.trim() },
  published_at: fromStoreClock(published_at, timeZone),
  translations: writtenTranslations(translations, values.locale),
})

export const articleForm = (timeZone: string) =>
  z
    .custom<ArticleValues>()
    .transform((values) => requestOf(values, timeZone))
    .pipe(ArticleRequest)
