import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { manifestSchema } from '@comptoir/extensions/server'
import { slugOf } from '@comptoir/platform/contract'
import { type Command, say, UsageError } from '../command.ts'
import { starterFiles } from './plugin-starter.ts'

const keyPattern = /^[a-z0-9-]{1,64}$/

async function run(args: string[]) {
  const [name = '', ...rest] = args
  const key = slugOf(name)
  if (rest.length > 0 || name.startsWith('-') || !keyPattern.test(key))
    throw new UsageError('Say its name, in Latin letters: comptoir plugin create NAME')
  await mkdir(key).catch((error) => {
    throw Reflect.get(error, 'code') === 'EEXIST' ? new UsageError(`There is a folder "${key}" already.`) : error
  })
  for (const [path, content] of Object.entries(starterFiles({ key, name, schema: manifestSchema() }))) {
    await mkdir(dirname(join(key, path)), { recursive: true })
    await writeFile(join(key, path), content)
  }
  say(`${key}/ holds a small plugin that works.`)
  say(`  npx comptoir plugin dev ${key}    shows it on every open panel of the running shop, anew each time you save`)
  say(`  npx comptoir plugin pack ${key}   makes the zip that any shop can install`)
}

export const pluginCreate: Command = {
  name: 'plugin create',
  summary: 'write a small plugin that works into a new folder',
  help: `  NAME                  of the plugin; its key, and the folder, are made of it`,
  run,
}
