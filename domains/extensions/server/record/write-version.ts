import { array, originOf, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { checksumOf, type PackageFile } from '../package/package-file.ts'
import type { PluginPackage } from '../package/read-package.ts'
import { pluginContents, pluginFiles, pluginVersions } from '../plugin.table.ts'

/** Per statement; one large file goes alone. */
const maxStatementBytes = 4_194_304

function batchesOf(files: readonly PackageFile[]): PackageFile[][] {
  const batches: PackageFile[][] = []
  let room = 0
  for (const file of files) {
    const last = batches.at(-1)
    if (last && file.content.length <= room) last.push(file)
    else {
      batches.push([file])
      room = maxStatementBytes
    }
    room -= file.content.length
  }
  return batches
}

/** Stores contents that are not there yet. Those that are there are marked as new, so that none is purged meanwhile. */
async function storeContents(tx: Tx, files: readonly PackageFile[]) {
  const unique = new Map(files.map((file) => [checksumOf(file.content), file]))
  const ordered = [...unique].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, file]) => file)
  for (const batch of batchesOf(ordered)) {
    await tx.execute(sql`insert into ${pluginContents} (shop_id, checksum, content)
          select ${shopOf(tx)}, checksum, content
          from unnest(${array(batch.map(({ content }) => checksumOf(content)))}::text[],
            ${array(batch.map(({ content }) => content))}::bytea[]) as given (checksum, content)
          on conflict (shop_id, checksum) do update set created_at = now()`)
  }
}

/** Adds a version to a plugin that is locked. */
export async function writeVersion(
  tx: Tx,
  plugin: string,
  { manifest, texts, files, partials, checksum }: PluginPackage,
) {
  const shop = shopOf(tx)
  await storeContents(tx, files)
  const id = newId()
  await tx.insert(pluginVersions).values({
    shop_id: shop,
    id,
    plugin_id: plugin,
    version: manifest.version,
    ...{ manifest, texts, partials, checksum },
    rights: [...new Set(manifest.rights)],
    reads_only: manifest.reads_only,
    files: files.length,
    size: files.reduce((sum, { content }) => sum + content.length, 0),
    installed_by: originOf(tx).actor.id,
  })
  await tx.execute(sql`insert into ${pluginFiles} (shop_id, version_id, path, checksum, size)
        select ${shop}, ${id}::uuid, path, checksum, size
        from unnest(${array(files.map(({ path }) => path))}::text[],
          ${array(files.map(({ content }) => checksumOf(content)))}::text[],
          ${array(files.map(({ content }) => content.length))}::integer[]) as given (path, checksum, size)`)
  return id
}
