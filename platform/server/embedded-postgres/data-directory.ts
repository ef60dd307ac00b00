import { chown, lstat, mkdir, mkdtemp, readlink, realpath, rm, rmdir, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type Account, accountFor, canEnter } from './run-as.ts'

export interface DataDirectory {
  directory: string
  account: Account | undefined
  /** A folder that the account can enter, for copies of native files. */
  spare: string
}

const systemFolder = '/var/lib/comptoir'

/**
 * Normally the folder itself. PostgreSQL's account cannot enter root's home: then the folder becomes a link
 * to one below /var/lib, so that later starts find the data.
 */
export async function resolveDataDirectory(dataDirectory: string, log: (line: string) => void): Promise<DataDirectory> {
  const parent = dirname(resolve(dataDirectory))
  await mkdir(parent, { recursive: true })
  const wanted = join(await realpath(parent), basename(resolve(dataDirectory)))

  const linked = await followLink(wanted)
  const account = await accountFor(linked ?? wanted)
  await assertOwned(linked ?? wanted)
  if (linked) return { directory: linked, account, spare: systemFolder }
  if (canEnter(account, dirname(wanted))) return { directory: wanted, account, spare: dirname(wanted) }

  const directory = await moveOut(wanted, account)
  log(`${wanted} is out of reach for the user PostgreSQL runs as, so the data is kept in ${directory}.`)
  return { directory, account, spare: systemFolder }
}

async function followLink(path: string) {
  const found = await lstat(path).catch(() => undefined)
  if (!found?.isSymbolicLink()) return
  return realpath(path).catch(async () => {
    throw new Error(`${path} leads to ${await readlink(path)}, which is not there. Bring it back, or delete the link.`)
  })
}

async function assertOwned(directory: string) {
  const found = await stat(directory).catch(() => undefined)
  const me = process.getuid?.()
  if (!found || me === 0 || found.uid === me) return
  throw new Error(`${directory} belongs to another user. Start as that user or as root, or choose another DATA_DIR.`)
}

async function moveOut(wanted: string, account: Account | undefined) {
  await rmdir(wanted).catch(() => undefined)
  if (await lstat(wanted).catch(() => undefined)) {
    throw new Error(`${wanted} holds data that its owner cannot reach: let that user enter the folders above it.`)
  }
  await mkdir(systemFolder, { recursive: true, mode: 0o755 })
  const directory = await mkdtemp(join(systemFolder, 'data-'))
  if (account) await chown(directory, account.uid, account.gid)

  return symlink(directory, wanted).then(
    () => directory,
    async () => {
      await rm(directory, { recursive: true })
      return realpath(wanted)
    },
  )
}
