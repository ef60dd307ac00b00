import { apiError, safeCss } from '@comptoir/platform/contract'
import { type Context, RawReply } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { textsFor, titlesOf } from '../../contract/plugin-texts.ts'
import { findSeen } from '../access/seen-plugin.queries.ts'
import { type Partials, pluginContents } from '../plugin.table.ts'
import { findByKey } from '../record/plugin.queries.ts'

const notFound = () => apiError('NOT_FOUND', { entity: 'plugin' })

type Kind = 'script' | 'style'

const mimes = { script: 'text/javascript; charset=utf-8', style: 'text/css; charset=utf-8' } as const

async function readContent({ db, shop }: Context, checksum: string): Promise<string> {
  const [found] = await db.current
    .select({ content: pluginContents.content })
    .from(pluginContents)
    .where(and(eq(pluginContents.shop_id, shop), eq(pluginContents.checksum, checksum)))
  if (!found) throw notFound()
  return found.content.toString()
}

/** A browser asks each time whether it has changed: who may have it can change, and it is never public. */
async function reply(context: Context, kind: Kind, checksum: string | null) {
  if (checksum === null) throw notFound()
  const text = await readContent(context, checksum)
  return new RawReply(kind === 'style' ? safeCss(text, 'plugins') : text, {
    'content-type': mimes[kind],
    'cache-control': 'private, no-cache',
    etag: `"${checksum}"`,
  })
}

/** @throws NOT_FOUND unless the caller’s role has the plugin, and it has such a file */
export async function readPluginFile(context: Context, key: string, kind: Kind) {
  const found = await findSeen(context, key)
  if (!found) throw notFound()
  return reply(context, kind, found.current.partials[kind])
}

async function findPublic({ db, shop }: Context, key: string) {
  const found = await findByKey(db.current, shop, key)
  if (found?.plugin.state !== 'enabled' || found.current.manifest.publicPages.length === 0) throw notFound()
  return found.current
}

const publicKinds = { script: 'public_script', style: 'public_style' } as const satisfies Record<Kind, keyof Partials>

/** For visitors too. @throws NOT_FOUND */
export const readPublicFile = async (context: Context, key: string, kind: Kind) =>
  reply(context, kind, (await findPublic(context, key)).partials[publicKinds[kind]])

/** @throws NOT_FOUND */
export async function readPublicPages(context: Context, key: string) {
  const { manifest, texts, partials } = await findPublic(context, key)
  return {
    plugin: {
      key,
      name: manifest.name,
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
  }
}
