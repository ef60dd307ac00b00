import { writeFile } from 'node:fs/promises'
import { writeZip } from '@comptoir/platform/server'
import { type Command, say } from '../command.ts'
import { checkedPlugin, folderIn } from './plugin-check.ts'

async function run(args: string[]) {
  const plugin = await checkedPlugin(folderIn(args, 'plugin pack'))
  if (!plugin) return
  const { key, version } = plugin.manifest
  const name = `${key}-${version}.zip`
  const zip = await writeZip([...plugin.files])
  await writeFile(name, zip)
  say(`${name} (${Math.ceil(zip.length / 1_024)} kB) can be installed at /plugins/list.`)
}

export const pluginPack: Command = {
  name: 'plugin pack',
  summary: 'write the plugin in a folder as KEY-VERSION.zip, which can be installed',
  help: `  FOLDER                where its plugin.json is

The same files give the same archive. It is written into the folder that you are in.`,
  run,
}
