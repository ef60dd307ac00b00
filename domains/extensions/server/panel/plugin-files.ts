import { apiError, safeCss } from '@comptoir/platform/contract'
import { type Context, RawReply } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { findSeen } from '../access/seen-plugin.queries.ts'
import { pluginContents } from '../plugin.table.ts'

export const notFound = () => apiError('NOT_FOUND', { entity: 'plugin' })

export type FileKind = 'script' | 'style'

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
export async function fileReply(context: Context, kind: FileKind, checksum: string | null) {
  if (checksum === null) throw notFound()
  const text = await readContent(context, checksum)
  return new RawReply(kind === 'style' ? safeCss(text, 'plugins') : text, {
    'content-type': mimes[kind],
    'cache-control': 'private, no-cache',
    etag: `"${checksum}"`,
  })
}

/** @throws NOT_FOUND unless the caller’s role has the plugin, and it has such a file */
export async function readPluginFile(context: Context, key: string, kind: FileKind) {
  const found = await findSeen(context, key)
  if (!found) throw notFound()
  return fileReply(context, kind, found.current.partials[kind])
}
