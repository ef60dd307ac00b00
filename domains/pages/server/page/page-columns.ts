import { fold, gramsToStore, wordsToStore } from '@comptoir/platform/contract'
import { cleanHtml } from '@comptoir/platform/server'
import type { PageRecord, Translations } from '../../contract/page.ts'

/** A page as it shall be, before it is written. */
export type PageDraft = Omit<PageRecord, 'id' | 'version' | 'created_at' | 'updated_at'>

/** With sanitised markup, and without a translation into the page's own language. */
export function cleanDraft(draft: PageDraft): PageDraft {
  const translations: Translations = Object.fromEntries(
    Object.entries(draft.translations).flatMap(([language, texts]) =>
      texts && language !== draft.locale ? [[language, { ...texts, content: cleanHtml(texts.content) }]] : [],
    ),
  )
  return { ...draft, content: cleanHtml(draft.content), translations }
}

function searchOf({ title, handle, translations }: PageDraft) {
  const texts = [title, handle, ...Object.values(translations).flatMap((other) => (other ? [other.title] : []))]
  return { search: [...new Set(texts.flatMap(wordsToStore))].join(' '), grams: gramsToStore(texts) }
}

export function columnsOf(draft: PageDraft) {
  const { title, handle, locale, content, public: isPublic, published_at, template, seo, translations } = draft
  return {
    ...{ title, title_key: fold(title), handle, locale, content, public: isPublic, published_at, translations },
    template: template || null,
    seo_title: seo.title || null,
    seo_description: seo.description || null,
    noindex: seo.noindex,
    ...searchOf(draft),
  }
}
