import { altFor, foreignImage, imageOf, readPictures, type ThemeImage } from '@comptoir/media/server'
import { cleanHtml, type StoreScope } from '@comptoir/platform/server'
import { namesOf } from '@comptoir/staff/server'
import type { ListedArticle, StoreArticle } from './article-rows.ts'
import { readShownLabels, type ShownLabels } from './label-names.ts'

interface Look {
  /** Start of the shop's addresses: empty, or its language, `/fr`. */
  root: string
  images: ReadonlyMap<string, ThemeImage>
  authors: ReadonlyMap<string, string>
  labels: ShownLabels
}

/** Pictures and authors of these articles, and the names of their labels. */
export async function lookOf(scope: StoreScope, articles: readonly ListedArticle[]): Promise<Look> {
  const { db, shop, root, locale } = scope
  const [pictures, authors, labels] = await Promise.all([
    readPictures(scope, [...new Set(articles.flatMap(({ image_id }) => image_id ?? []))]),
    namesOf(db, shop, [...new Set(articles.flatMap(({ author_id }) => author_id ?? []))]),
    readShownLabels(scope, articles),
  ])
  const images = new Map(
    articles.flatMap(({ id, image_id, image_url, image_title: alt, image_language }): [string, ThemeImage][] => {
      if (image_url !== null) return [[id, foreignImage(image_url, alt)]]
      const picture = pictures.get(image_id ?? '')
      return picture
        ? [[id, { ...imageOf(picture), alt: altFor({ alt, locale: image_language }, picture, locale) }]]
        : []
    }),
  )
  return { root, images, authors, labels }
}

export const articlePath = ({ blog, handle }: Pick<ListedArticle, 'blog' | 'handle'>) => `/blogs/${blog}/${handle}`

/** The object `article` of themes; in lists without its long text. */
export function articleObject(article: ListedArticle | StoreArticle, { root, images, authors, labels }: Look) {
  const { id, title, excerpt, published_at, created_at, updated_at, language } = article
  const content = 'description' in article ? cleanHtml(article.description) : ''
  return {
    ...{ id, title, excerpt, content, excerpt_or_content: excerpt || content },
    ...{ tags: labels.tags(article.tags), category: labels.category(article.category) },
    ...{ published_at: published_at ?? created_at, created_at, updated_at },
    handle: `${article.blog}/${article.handle}`,
    url: `${root}${articlePath(article)}`,
    /** Language of the texts, which is not the page's where a translation is missing. */
    language,
    author: authors.get(article.author_id ?? '') ?? '',
    image: images.get(id) ?? null,
    comments: [],
    comments_count: 0,
    'comments_enabled?': false,
    'moderated?': false,
    metafields: {},
    template_suffix: '',
  }
}
