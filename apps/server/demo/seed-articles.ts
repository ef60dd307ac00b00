import { ArticleRequest, LabelChange } from '@comptoir/blog/contract'
import { createArticle, readBlogs, saveLabel, updateBlog } from '@comptoir/blog/server'
import { defaultLocale, locales } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { candle } from './articles/candle.ts'
import type { DemoArticle } from './articles/demo-article.ts'
import { demoLabels } from './articles/labels.ts'
import { linen } from './articles/linen.ts'
import { teapot } from './articles/teapot.ts'
import { html } from './html.ts'
import { keepPictures } from './keep-pictures.ts'

const articles = [candle, linen, teapot]

const leads = {
  en: 'How things are made, and how to make them last.',
  fr: 'Comment les choses sont faites, et comment les faire durer.',
  ar: 'كيف تُصنع الأشياء، وكيف تدوم.',
  ja: 'ものづくりの話と、長く使うためのコツ。',
  tr: 'Nesneler nasıl yapılır, nasıl uzun ömürlü olur.',
}

const day = 86_400_000

interface Made {
  picture: string | undefined
  author: string | null
  now: Date
}

function requestOf({ texts, category, tags, daysAgo }: DemoArticle, { picture, author, now }: Made) {
  const own = texts[defaultLocale]
  const translations = locales
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => {
      const { title, excerpt, text, picture: image_title } = texts[locale]
      return [locale, { title, excerpt, description: html(text, locale), image_title }]
    })
  return ArticleRequest.parse({
    ...{ title: own.title, excerpt: own.excerpt, description: html(own.text, defaultLocale), category, tags },
    image: picture === undefined ? null : { cfile_id: picture, title: own.picture },
    public: true,
    published_at: new Date(now.getTime() - daysAgo * day).toISOString(),
    author_id: author,
    translations: Object.fromEntries(translations),
  })
}

/** Articles in five languages for the shop's first blog, and the names of their categories and tags. */
export async function seedArticles(context: Context, author: string | null) {
  const [blog] = await readBlogs(context.db.current, context.shop)
  if (blog) await updateBlog(context, blog.id, { description: leads, version: blog.version })
  const names = articles.map(({ picture }) => picture)
  const pictures = await keepPictures(context, { names, tag: 'article' })
  for (const article of articles) {
    const picture = pictures.get(article.picture)
    await createArticle(context, requestOf(article, { picture, author, now: context.now() }))
  }
  for (const label of demoLabels) await saveLabel(context, LabelChange.parse({ ...label, version: 0 }))
}
