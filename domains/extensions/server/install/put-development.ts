import { Readable } from 'node:stream'
import { type Context, writeZip } from '@comptoir/platform/server'
import type { PluginPackage } from '../package/read-package.ts'
import { installPlugin } from './install-plugin.ts'
import { approvePlugin, enablePlugin } from './manage-plugin.ts'

const renamed = (content: Buffer, version: string) =>
  Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), version }))

/**
 * A plugin as it lies in its maker's folder takes the place of the version before on every open panel, with all that it
 * asks for. Each time is a version of its own: one that was installed never changes.
 *
 * @throws PLUGIN_SHOP_VERSION
 */
export async function putDevelopment(context: Context, { manifest, files }: PluginPackage) {
  const { key } = manifest
  const version = `${manifest.version.split('-')[0]}-dev.${context.now().getTime().toString(36)}`
  const zip = await writeZip(
    files.map(({ path, content }) => ({ path, content: path === 'plugin.json' ? renamed(content, version) : content })),
  )
  const upload = { filename: `${key}.zip`, mime: 'application/zip', content: Readable.from([zip]) }
  const { plugin } = await installPlugin(context, { ...upload, fields: { enable: 'true' } })
  if (plugin.staged) await approvePlugin(context, key)
  await enablePlugin(context, key)
  return version
}
