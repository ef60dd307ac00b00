import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeZip } from '@comptoir/platform/server'

const plugins = join(import.meta.dirname, '..', '..', 'plugins')

/** A plugin of `plugins/` as its zip, with changes to its manifest. */
export function pluginZip(name: string, changes: Readonly<Record<string, unknown>> = {}) {
  const folder = join(plugins, name)
  const paths = globSync('**/*.*', { cwd: folder })
  const files = paths.map((path) => ({ path, content: readFileSync(join(folder, path)) }))
  return writeZip(
    files.map(({ path, content }) =>
      path === 'plugin.json'
        ? { path, content: Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), ...changes })) }
        : { path, content },
    ),
  )
}
