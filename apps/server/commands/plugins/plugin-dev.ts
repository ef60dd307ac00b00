import { once } from 'node:events'
import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { putDevelopment } from '@comptoir/extensions/server'
import { contextFor, system } from '@comptoir/platform/server'
import { withShop } from '../../open/open-shop-data.ts'
import { type Command, say } from '../command.ts'
import { checkedPlugin, folderIn } from './plugin-check.ts'

/** Milliseconds: an editor writes a file in several steps, and a build several files. */
const restMs = 80

const isOwn = (name: string) => name !== 'node_modules' && !name.startsWith('.')

/** A folder with those in it that belong to the plugin. */
const foldersIn = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isOwn(entry.name))
    .flatMap(({ name }) => foldersIn(join(folder, name))),
]

/** Runs a piece of work at once, and again whenever something in the folder has changed and rests; one at a time. */
export async function onEachChange(folder: string, work: () => Promise<void>, signal: AbortSignal) {
  const followed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()

  function begin() {
    running = running.then(work)
    // By folder: a file that an editor replaces is another one, which a watch of the file would not see.
    for (const each of foldersIn(folder)) {
      if (!followed.has(each)) watch(each, { signal }, rest)
      followed.add(each)
    }
  }
  function rest() {
    clearTimeout(timer)
    timer = setTimeout(begin, restMs)
  }
  begin()
  if (!signal.aborted) await once(signal, 'abort')
  clearTimeout(timer)
  await running
}

async function run(args: string[]) {
  const folder = folderIn(args, 'plugin dev')
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  await withShop(async (shop) => {
    const actor = { ...system, role: { key: 'root', permessions: {} } }
    const context = contextFor(shop, { origin: { actor, request_id: null, source: 'cli' } })
    async function swap() {
      const started = performance.now()
      const plugin = await checkedPlugin(folder)
      if (!plugin) return
      const version = await putDevelopment(context, plugin)
      const seconds = ((performance.now() - started) / 1_000).toFixed(1)
      say(`${plugin.manifest.key} ${version} is on every open panel (${seconds} s).`)
    }
    say(`Watching ${folder}. Ctrl+C ends it; the last version stays.`)
    await onEachChange(folder, () => swap().catch((error: unknown) => void say(String(error))), stop.signal)
  })
  process.exitCode = undefined
}

export const pluginDev: Command = {
  name: 'plugin dev',
  summary: 'put the plugin in a folder on every open panel each time it is saved',
  help: `  FOLDER                where its plugin.json is

Each time is a version of its own, with all that plugin.json asks for. Faults are said, and the version before stays.
Works on the shop that DATA_DIR or DATABASE_URL names, while its server runs.`,
  run,
}
