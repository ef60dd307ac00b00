import { parseArgs } from 'node:util'
import { writeBackup } from '../backup/write-backup.ts'
import { withShopData } from '../open/open-shop-data.ts'
import { type Command, say, UsageError } from './command.ts'
import { openProgress } from './progress.ts'

async function run(args: string[]) {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [path, ...more] = positionals
  if (!path || more.length > 0) throw new UsageError('Name one file to write')
  const progress = openProgress()
  const summary = await withShopData((data) => writeBackup(data, path, progress.at).finally(progress.end))
  say(`${path}: ${summary.rows.toLocaleString('en')} rows and ${summary.files.toLocaleString('en')} files.`)
}

export const backup: Command = {
  name: 'backup',
  summary: 'write the whole shop into one file, as it is at this moment; the shop may go on',
  help: `  FILE                  must not exist yet

The file holds everything the shop knows, password hashes included: keep it as safe as the database itself.`,
  run,
}
