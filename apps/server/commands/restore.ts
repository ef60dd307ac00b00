import { parseArgs } from 'node:util'
import { restoreBackup } from '../backup/restore-backup.ts'
import { withShopData } from '../open/open-shop-data.ts'
import { type Command, say, UsageError } from './command.ts'
import { openProgress } from './progress.ts'

async function run(args: string[]) {
  const { values, positionals } = parseArgs({ args, options: { force: { type: 'boolean' } }, allowPositionals: true })
  const [path, ...more] = positionals
  if (!path || more.length > 0) throw new UsageError('Name one file to read')
  const progress = openProgress()
  const summary = await withShopData((data) =>
    restoreBackup(data, path, { force: values.force === true, log: progress.at }).finally(progress.end),
  )
  say(
    `${summary.rows.toLocaleString('en')} rows and ${summary.files.toLocaleString('en')} files are back, each table as it was.`,
  )
  say('Restart the server, should one be running: it remembers what was.')
}

export const restore: Command = {
  name: 'restore',
  summary: 'bring back what a backup holds, all of it or nothing',
  help: `  FILE                  a file that "backup" wrote
  --force               even if the shop holds something: it is replaced`,
  run,
}
