import { array, type Context, type Queryable, query, selection } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { tagKey } from '../../contract/article.rules.ts'
import type { Label, LabelNames } from '../../contract/label.ts'
import { LabelKind } from '../../contract/label-kind.ts'
import { articleLabels, articles } from '../blog.table.ts'

export const l = alias(articleLabels, 'l')

export const labelSelection = selection({
  id: l.id,
  kind: l.kind,
  key: l.label_key,
  label: l.label,
  names: l.names,
  version: l.version,
  created_at: l.created_at,
  updated_at: l.updated_at,
})

/** Labels of each kind that are listed. */
const maxListed = 2_000

const Used = z.object({ kind: LabelKind, label: z.string(), articles: z.number() })
type Used = z.infer<typeof Used>

const countBy = (kind: LabelKind, label: SQL, from: SQL) =>
  sql`(select ${kind}::text as kind, ${label} collate "C" as label, count(*)::integer as articles from ${from}
    group by 2 order by 3 desc, 2 limit ${maxListed})`

const usedIn = (db: Queryable, shop: number): Promise<Used[]> =>
  query(
    db,
    Used,
    sql`${countBy('category', sql`a.category`, sql`articles a where a.shop_id = ${shop} and a.deleted_at is null and a.category is not null`)}
        union all
        ${countBy('tag', sql`tag`, sql`articles a, unnest(a.tags) tag where a.shop_id = ${shop} and a.deleted_at is null`)}
        order by articles desc, label`,
  )

const idOf = ({ kind, key }: Pick<Label, 'kind' | 'key'>) => `${kind}:${key}`

/** The most used first; a label is shown in its most frequent spelling. */
export async function readLabelList({ db, shop }: Context): Promise<Label[]> {
  const [used, saved] = await Promise.all([
    usedIn(db.current, shop),
    query(
      db.current,
      labelSelection.row,
      sql`select ${labelSelection.columns} from ${articleLabels} l where l.shop_id = ${shop}`,
    ),
  ])
  const records = new Map(saved.map((record) => [idOf(record), record]))
  const labels = new Map<string, Label>()
  for (const { kind, label, articles } of used) {
    const key = tagKey(label)
    const id = idOf({ kind, key })
    const known = labels.get(id)
    const { names = {}, version = 0 } = records.get(id) ?? {}
    if (known) known.articles += articles
    else if (key !== '') labels.set(id, { kind, key, label, articles, names, version })
  }
  return [...labels.values()].toSorted((one, other) => other.articles - one.articles)
}

const Category = z.object({ category: z.string() })

/** The spellings of a category; the keys of tags are stored, those of categories are not. */
export async function spellingsOf(db: Queryable, shop: number, key: string): Promise<string[]> {
  const found = await query(
    db,
    Category,
    sql`select distinct a.category from ${articles} a
        where a.shop_id = ${shop} and a.deleted_at is null and a.category is not null`,
  )
  return found.map(({ category }) => category).filter((category) => tagKey(category) === key)
}

/** Condition on articles `a` that have a label. */
export async function having(db: Queryable, shop: number, { kind, key }: Pick<Label, 'kind' | 'key'>): Promise<SQL> {
  if (kind === 'tag') return sql`a.tag_keys @> ${array([key])}::text[]`
  return sql`a.category = any(${array(await spellingsOf(db, shop, key))}::text[])`
}

interface Labelled {
  category: string | null
  tags: readonly string[]
}

/** Saved names of categories and tags, by the keys of the labels. */
export type NamesByKey = Readonly<Record<LabelKind, ReadonlyMap<string, LabelNames>>>

const none: NamesByKey = { category: new Map(), tag: new Map() }

/** Names of the labels of these articles, in one query. */
export async function readNames(db: Queryable, shop: number, articles: readonly Labelled[]): Promise<NamesByKey> {
  const keysOf = (labels: readonly string[]) => [...new Set(labels.map(tagKey))].filter(Boolean)
  const categories = keysOf(articles.flatMap(({ category }) => category ?? []))
  const tags = keysOf(articles.flatMap((article) => article.tags))
  if (categories.length + tags.length === 0) return none
  const found = await query(
    db,
    labelSelection.row,
    sql`select ${labelSelection.columns} from ${articleLabels} l where l.shop_id = ${shop} and (
          l.kind = 'category' and l.label_key = any(${array(categories)}::text[])
          or l.kind = 'tag' and l.label_key = any(${array(tags)}::text[]))`,
  )
  const ofKind = (kind: LabelKind) =>
    new Map(found.filter((record) => record.kind === kind).map(({ key, names }) => [key, names]))
  return { category: ofKind('category'), tag: ofKind('tag') }
}

/** All names that an article is found by. */
export function namesOf({ category, tags }: Labelled, { category: categories, tag }: NamesByKey): string[] {
  const found = [categories.get(tagKey(category ?? '')), ...tags.map((label) => tag.get(tagKey(label)))]
  return found.flatMap((names) => Object.values(names ?? {}))
}
