import { apiError, type FieldError, fold, gramsToStore, visibleLength, wordsToStore } from '@comptoir/platform/contract'
import { cleanHtml } from '@comptoir/platform/server'
import { tagKey } from '../../contract/article.rules.ts'
import { type ArticleRecord, minDescription, type Translations } from '../../contract/article.ts'

/** An article as it shall be, before it is written. */
export type ArticleDraft = Omit<ArticleRecord, 'id' | 'version' | 'created_at' | 'updated_at'>

const orNull = (text: string) => text || null

const cleanTranslations = ({ locale, translations }: Pick<ArticleDraft, 'locale' | 'translations'>): Translations =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) =>
      texts && language !== locale ? [[language, { ...texts, description: cleanHtml(texts.description) }]] : [],
    ),
  )

const faultIn = (html: string, field: string): FieldError[] =>
  visibleLength(html) < minDescription ? [{ field, code: 'DESCRIPTION_LENGTH' }] : []

/**
 * With sanitised markup, tags without repeats and no translation into the article's own language.
 * @throws VALIDATION_FAILED if too little of a description is left
 */
export function cleanDraft(draft: ArticleDraft): ArticleDraft {
  const description = cleanHtml(draft.description)
  const translations = cleanTranslations(draft)
  const errors = [
    ...faultIn(description, 'description'),
    ...Object.entries(translations).flatMap(([language, texts]) =>
      texts ? faultIn(texts.description, `translations.${language}.description`) : [],
    ),
  ]
  const [first] = errors
  if (first) throw apiError('VALIDATION_FAILED', { field: first.field, errors })
  return { ...draft, description, translations, tags: [...new Map(draft.tags.map((tag) => [fold(tag), tag])).values()] }
}

interface Searched extends Pick<ArticleDraft, 'title' | 'handle' | 'excerpt' | 'category' | 'tags'> {
  /** In other languages: titles, excerpts, and the names of the category and the tags. */
  translated: readonly string[]
}

export function searchOf({ title, handle, excerpt, category, tags, translated }: Searched) {
  const texts = [title, handle, excerpt, category, ...tags, ...translated]
  return { search: [...new Set(texts.flatMap(wordsToStore))].join(' '), grams: gramsToStore(texts) }
}

const translatedIn = ({ translations }: Pick<ArticleDraft, 'translations'>) =>
  Object.values(translations).flatMap((texts) => (texts ? [texts.title, texts.excerpt] : []))

/** `names`: those of the category and the tags in other languages. */
export function columnsOf(draft: ArticleDraft, names: readonly string[]) {
  const { title, handle, locale, excerpt, description, image, tags, seo } = draft
  return {
    ...{ blog_id: draft.blog_id, title, title_key: fold(title), handle, locale, excerpt, description },
    image_id: image?.cfile_id ?? null,
    image_url: image?.cfile_id === null ? image.url : null,
    image_title: image?.title ?? null,
    public: draft.public,
    published_at: draft.published_at,
    author_id: draft.author_id,
    category: orNull(draft.category),
    tags,
    tag_keys: [...new Set(tags.map(tagKey))].filter(Boolean),
    seo_title: orNull(seo.title),
    seo_description: orNull(seo.description),
    noindex: seo.noindex,
    ...searchOf({ ...draft, translated: [...translatedIn(draft), ...names] }),
  }
}

export const translationRows = (article_id: string, translations: Translations) =>
  Object.entries(translations).flatMap(([locale, texts]) =>
    texts
      ? [
          {
            ...{ article_id, locale: locale as keyof Translations },
            ...{ title: texts.title, excerpt: texts.excerpt, description: texts.description },
            image_title: orNull(texts.image_title),
            seo_title: orNull(texts.seo.title),
            seo_description: orNull(texts.seo.description),
          },
        ]
      : [],
  )
