import type { StoreScope } from '@comptoir/platform/server'
import { tagKey } from '../contract/article.rules.ts'
import type { LabelKind } from '../contract/label-kind.ts'
import { readNames } from '../server/label/label.queries.ts'

/** Addresses name tags by keys; without letters there is none. */
const identityOf = (name: string) => tagKey(name) || name

interface Labelled {
  category: string | null
  tags: readonly string[]
}

interface UsedTag {
  tag: string
  count: number
}

interface UsedName {
  name: string
  count: number
}

/** Names of one identity together under the first, the most used first. */
function totals(names: readonly UsedName[], identity: (name: string) => string): UsedName[] {
  const found = new Map<string, UsedName>()
  for (const { name, count } of names) {
    const known = found.get(identity(name))
    found.set(identity(name), { name: known?.name ?? name, count: count + (known?.count ?? 0) })
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count)
}

/** Labels as visitors read them: where a name is missing, as articles have them. */
export interface ShownLabels {
  category(label: string): string
  /** Each name once: two tags may have the same. */
  tags(labels: readonly string[]): string[]
  /** Each name once, the most used first. */
  byUse(tags: readonly UsedTag[]): string[]
}

/** The names of these articles’ labels in the language of the page. */
export async function readShownLabels(
  { db, shop, locale }: Pick<StoreScope, 'db' | 'shop' | 'locale'>,
  articles: readonly Labelled[],
): Promise<ShownLabels> {
  const names = await readNames(db, shop, articles)
  const nameOf = (kind: LabelKind, label: string) => names[kind].get(tagKey(label))?.[locale] ?? label

  function byUse(tags: readonly UsedTag[]) {
    const names = tags.map(({ tag, count }) => ({ name: nameOf('tag', tag), count }))
    // The most frequent spelling of a name stands for it.
    const spellings = totals(names, (name) => name)
    return totals(spellings, identityOf).map(({ name }) => name)
  }

  return {
    category: (label) => nameOf('category', label),
    tags: (labels) => byUse(labels.map((tag) => ({ tag, count: 0 }))),
    byUse,
  }
}
