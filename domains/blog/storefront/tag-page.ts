import { type Locale, locales } from '@comptoir/platform/contract'
import { array, query, type StoreScope, selection } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { articleLimits, tagKey } from '../contract/article.rules.ts'
import { articleLabels, articles } from '../server/blog.table.ts'
import { l } from '../server/label/label.queries.ts'
import { isShown } from './article-rows.ts'

/** Tags with one name, which a page lists together. */
export const maxTagsOfName = 100
/** Some signs of Unicode are short for 18 others. */
export const maxKeyLength = 18 * articleLimits.tag

type Place = Pick<StoreScope, 'db' | 'shop' | 'locale'>

const labelled = selection({ key: l.label_key, names: l.names, name_keys: l.name_keys })
type Labelled = ReturnType<typeof labelled.decode>

const nameKeyOf = (locale: Locale, key: string) => `${locale}:${key}`

/** Tags with one of these keys, or with a name that has one, in any language. */
const readTagsNamed = ({ db, shop }: Place, keys: readonly string[]): Promise<Labelled[]> =>
  query(
    db,
    labelled.row,
    sql`select ${labelled.columns} from ${articleLabels} l where l.shop_id = ${shop} and l.kind = 'tag' and (l.label_key = any(${array(keys)}::text[])
          or l.name_keys && ${array(keys.flatMap((key) => locales.map((locale) => nameKeyOf(locale, key))))}::text[])`,
  )

const counted = selection({ key: sql<string>`key`, count: sql<number>`count(*)::integer` })

/** The keys that articles of a blog have, the most used first. */
async function readUsed({ db, shop }: Place, blog: string, keys: readonly string[]): Promise<string[]> {
  const found = await query(
    db,
    counted.row,
    sql`select ${counted.columns} from ${articles} a, unnest(${array(keys)}::text[]) key where a.shop_id = ${shop} and a.blog_id = ${blog} and ${isShown}
        and a.tag_keys @> array[key] group by key order by count(*) desc, key collate "C"`,
  )
  return found.map(({ key }) => key)
}

/** The key that visitors of this language see: of the name, if `key` is the tag’s own. */
function shownKeyOf(tags: readonly Labelled[], key: string, locale: Locale): string {
  const isName = tags.some(({ name_keys }) => name_keys.includes(nameKeyOf(locale, key)))
  const name = isName ? undefined : tags.find((tag) => tag.key === key)?.names[locale]
  return name === undefined ? key : tagKey(name)
}

export interface TagPage {
  /** Keys of the tags that it lists: all with the name that it has in the language. */
  keys: readonly string[]
  /** Names the page in every language: the own key of the tag that is used most. */
  key: string
  /** Key of the name that visitors see. */
  shownKey: string
  /** Null if the tag has no name in the language. */
  name: string | null
  /** False if only another language has the name of the address. */
  isNamedSo: boolean
}

/** The tags of a blog that an address names in a language; null if no article has one. */
export async function findTagPage(place: Place, blog: string, key: string): Promise<TagPage | null> {
  const { locale } = place
  const near = await readTagsNamed(place, [key])
  const shownKey = shownKeyOf(near, key, locale)
  const tags = shownKey === key ? near : await readTagsNamed(place, [key, shownKey])
  const own = tags.filter(({ name_keys }) => name_keys.includes(nameKeyOf(locale, shownKey)))
  const here = new Set([key, ...own.map((tag) => tag.key)])
  if (tags.every((tag) => tag.key !== shownKey || tag.names[locale] === undefined)) here.add(shownKey)

  const used = await readUsed(place, blog, [...new Set([...here, ...near.map((tag) => tag.key)])])
  const keys = used.filter((one) => here.has(one)).slice(0, maxTagsOfName)
  const [most = used[0]] = keys
  if (most === undefined) return null
  const name = own.find((tag) => used.includes(tag.key))?.names[locale] ?? null
  return { keys, key: most, shownKey, name, isNamedSo: keys.length > 0 }
}
