import { array, query, selection, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { articles, articleTranslations } from '../blog.table.ts'
import { namesOf, readNames } from '../label/label.queries.ts'
import { a } from './article.queries.ts'
import { searchOf } from './article-columns.ts'

const searched = selection({
  id: a.id,
  title: a.title,
  handle: a.handle,
  excerpt: a.excerpt,
  category: sql<string>`coalesce(a.category, '')`,
  tags: a.tags,
  search: a.search,
  translated: sql<string[]>`array(select unnest(array[t.title, t.excerpt]) from ${articleTranslations} t
    where t.shop_id = a.shop_id and t.article_id = a.id)`,
})

/** Writes the search words of locked articles again, which is no change of the articles. */
export async function indexArticles(tx: Tx, ids: readonly string[]) {
  const shop = shopOf(tx)
  const found = await query(
    tx,
    searched.row,
    sql`select ${searched.columns} from ${articles} a where a.shop_id = ${shop} and a.id = any(${array(ids)}::uuid[])`,
  )
  const names = await readNames(tx, shop, found)
  for (const { id, search: known, ...article } of found) {
    const words = searchOf({ ...article, translated: [...article.translated, ...namesOf(article, names)] })
    if (words.search === known) continue
    await tx
      .update(articles)
      .set(words)
      .where(and(eq(articles.shop_id, shop), eq(articles.id, id)))
  }
}
