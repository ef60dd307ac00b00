import { articleLinks, blogLinks } from '@comptoir/blog/storefront'
import { collectionLinks, productLinks } from '@comptoir/catalogue/storefront'
import { defaultLocale, isLocale } from '@comptoir/platform/contract'
import type { Context, LinkSource, LinkTarget } from '@comptoir/platform/server'
import type { z } from 'zod'
import { isRecordKind, type RecordKind, recordKinds } from '../../contract/menu.rules.ts'
import type { MenuEntry } from '../../contract/menu.ts'
import type { findMenuTargets } from '../../contract/menu.wire.ts'
import { pageLinks } from '../page/page-links.ts'
import { readMenu } from './menu.queries.ts'

const sources: Readonly<Record<RecordKind, LinkSource>> = {
  collection: collectionLinks,
  product: productLinks,
  page: pageLinks,
  blog: blogLinks,
  article: articleLinks,
}

type Scope = Parameters<LinkSource['read']>[0]

const idsOf = (entries: readonly MenuEntry[], kind: RecordKind): string[] =>
  entries.flatMap((entry) => [
    ...(entry.kind === kind && entry.target_id !== null ? [entry.target_id] : []),
    ...idsOf(entry.links, kind),
  ])

/** The records that entries lead to, by kind and id; deleted ones are missing. */
export async function readTargets(scope: Scope, entries: readonly MenuEntry[]) {
  const found = await Promise.all(
    recordKinds.map(async (kind) => {
      const targets = await sources[kind].read(scope, [...new Set(idsOf(entries, kind))])
      return targets.map((target): [string, LinkTarget] => [`${kind} ${target.id}`, target])
    }),
  )
  const targets = new Map(found.flat())
  return ({ kind, target_id }: Pick<MenuEntry, 'kind' | 'target_id'>): LinkTarget | null =>
    (isRecordKind(kind) && targets.get(`${kind} ${target_id}`)) || null
}

/** Names of records in the language of whoever asks. */
const scopeOf = ({ db, shop, actor: { locale } }: Context): Scope => ({
  db: db.current,
  shop,
  locale: isLocale(locale) ? locale : defaultLocale,
})

const flat = (entries: readonly MenuEntry[]): MenuEntry[] => entries.flatMap((entry) => [entry, ...flat(entry.links)])

export async function readMenuTargets(context: Context, id: string) {
  const { entries } = await readMenu(context.db.current, context.shop, id)
  const targetOf = await readTargets(scopeOf(context), entries)
  const found = flat(entries).flatMap((entry) => targetOf(entry) ?? [])
  return { targets: [...new Map(found.map((target) => [target.id, target])).values()] }
}

export async function findTargets(context: Context, { kind, q }: z.output<NonNullable<typeof findMenuTargets.query>>) {
  return { targets: await sources[kind].find(scopeOf(context), q) }
}
