import { access, chown, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DataDirectory } from './data-directory.ts'
import { openDraft, sweepDrafts } from './drafts.ts'
import { locale, run } from './run-as.ts'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Creates the data folder atomically: filled as a draft, then renamed. */
export async function initialise(native: string, place: DataDirectory, log: (line: string) => void) {
  const { directory, account } = place
  await sweepDrafts(directory)
  if (await exists(join(directory, 'PG_VERSION'))) return
  log('Creating the database …')

  const draft = await openDraft(directory)
  if (account) await chown(draft, account.uid, account.gid)
  const { code, output } = await run(account, join(native, 'bin', 'initdb'), [
    ...['--pgdata', draft, '--username', 'comptoir', '--auth', 'trust', '--encoding', 'UTF8', '--locale', locale],
    ...['--locale-provider', 'icu', '--icu-locale', 'und', '--no-instructions'],
  ])
  if (code !== 0) throw new Error(`The database could not be created in ${directory}.\n${output.trim()}`)
  await moveIntoPlace(draft, directory)
}

async function moveIntoPlace(draft: string, directory: string) {
  try {
    await rename(draft, directory)
    await syncFolder(dirname(directory))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (await exists(join(directory, 'PG_VERSION'))) return
    throw new Error(`${directory} holds other files, so the database cannot be created there.`, { cause: error })
  }
}

/** Without the sync, a power cut could lose the rename and with it all later orders. */
async function syncFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
