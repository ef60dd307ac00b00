import type { Context } from '@comptoir/platform/server'
import { storeLimits } from '../../contract/plugin.wire.ts'
import { textsFor, titlesOf } from '../../contract/plugin-texts.ts'
import type { Partials } from '../plugin.table.ts'
import { findByKey } from '../record/plugin.queries.ts'
import { findEntries, shownEntry } from '../store/entry.queries.ts'
import { type FileKind, fileReply, notFound } from './plugin-files.ts'

/** @throws NOT_FOUND unless the plugin is on and has pages for visitors */
async function findPublic({ db, shop }: Context, key: string) {
  const found = await findByKey(db.current, shop, key)
  if (found?.plugin.state !== 'enabled' || found.current.manifest.publicPages.length === 0) throw notFound()
  return found
}

const publicKinds = { script: 'public_script', style: 'public_style' } as const satisfies Record<
  FileKind,
  keyof Partials
>

/** @throws NOT_FOUND */
export const readPublicFile = async (context: Context, key: string, kind: FileKind) =>
  fileReply(context, kind, (await findPublic(context, key)).current.partials[publicKinds[kind]])

/** @throws NOT_FOUND */
export async function readPublicPages(context: Context, key: string) {
  const { manifest, texts, partials, version } = (await findPublic(context, key)).current
  const { settings, store } = context
  return {
    plugin: {
      ...{ key, version, name: manifest.name },
      pages: manifest.publicPages.map(({ path, component, title }) => ({
        ...{ path, component },
        title: titlesOf(texts, title === '' ? manifest.name : title),
      })),
      script: partials.public_script ?? '',
      style: partials.public_style,
      texts: {
        en: textsFor(texts, 'en'),
        fr: textsFor(texts, 'fr'),
        ar: textsFor(texts, 'ar'),
        ja: textsFor(texts, 'ja'),
        tr: textsFor(texts, 'tr'),
      },
    },
    shop: {
      name: String(settings.name),
      currency_code: String(settings.currency_code),
      currency: String(settings.currency),
      time_zone: String(settings.time_zone),
      store: store.url === '' ? `:${store.port}` : new URL(store.url).origin,
    },
  }
}

/**
 * What a plugin keeps for visitors, a page of it each time.
 *
 * @throws NOT_FOUND
 */
export async function listPublicEntries(context: Context, key: string, window: { prefix: string; after: string }) {
  const { plugin } = await findPublic(context, key)
  const place = { shop: context.shop, plugin: plugin.id }
  const limit = storeLimits.publicEntries
  const found = await findEntries(context.db.current, place, { ...window, limit: limit + 1 })
  const entries = found.slice(0, limit).map(shownEntry)
  return { entries, next: found.length > limit ? (entries.at(-1)?.name ?? null) : null }
}
