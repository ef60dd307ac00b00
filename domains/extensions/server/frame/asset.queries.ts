import { extname } from 'node:path'
import type { Context } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { pluginContents, pluginFiles, plugins, pluginVersions } from '../plugin.table.ts'

/** Of others nothing is said, and no browser guesses. */
const mimes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}

interface Asset {
  key: string
  version: string
  path: string
}

/** A file below `assets/` of any version of an enabled plugin. */
export async function readAsset({ db, shop }: Context, { key, version, path }: Asset) {
  const [found] = await db.current
    .select({ content: pluginContents.content })
    .from(plugins)
    .innerJoin(
      pluginVersions,
      and(eq(pluginVersions.shop_id, plugins.shop_id), eq(pluginVersions.plugin_id, plugins.id)),
    )
    .innerJoin(
      pluginFiles,
      and(eq(pluginFiles.shop_id, pluginVersions.shop_id), eq(pluginFiles.version_id, pluginVersions.id)),
    )
    .innerJoin(
      pluginContents,
      and(eq(pluginContents.shop_id, pluginFiles.shop_id), eq(pluginContents.checksum, pluginFiles.checksum)),
    )
    .where(
      and(
        ...[eq(plugins.shop_id, shop), eq(plugins.key, key), eq(plugins.state, 'enabled')],
        ...[eq(pluginVersions.version, version), eq(pluginFiles.path, path)],
      ),
    )
  const mime = mimes[extname(path).toLowerCase()] ?? 'application/octet-stream'
  return found ? { content: found.content, mime } : null
}
