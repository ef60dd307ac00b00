import { initialise } from './cluster.ts'
import { type DataDirectory, resolveDataDirectory } from './data-directory.ts'
import { usableNative } from './native-files.ts'
import { adopt, clearStaleLocks, ensureDatabase, isHeld, maintenanceUrlOf, urlOf } from './running-server.ts'
import { socketFolder } from './socket-folder.ts'
import { watchOver } from './watch-over.ts'
import { type Watched, watched } from './watchdog.ts'

export interface EmbeddedPostgres {
  url: string
  /** Stops PostgreSQL if this process started it; an adopted server is its starter's to stop. */
  stop(): Promise<void>
}

type Log = (line: string) => void
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * A real PostgreSQL over the given folder, reached through a unix socket. It ends with this process, however this
 * process ends. A second call for the same folder, from any process, shares the running server, and goes on with one
 * of its own at the same address should that one's starter leave first.
 */
export async function openEmbeddedPostgres(dataDirectory: string, log: Log = () => {}): Promise<EmbeddedPostgres> {
  const place = await resolveDataDirectory(dataDirectory, log)
  let server = await reach(place, log)
  const watch = watchOver(maintenanceUrlOf(server.url), log, async function startAgain() {
    server = await reach(place, log)
  })
  return {
    url: server.url,
    stop: async () => {
      await watch.close()
      await server.stop()
    },
  }
}

/** Shares the server of this folder or starts it; one that is just starting or stopping elsewhere is waited for. */
async function reach(place: DataDirectory, log: Log): Promise<EmbeddedPostgres> {
  const running = await adopt(place.directory)
  if (running) return running
  if (await isHeld(place.directory)) return pause(50).then(() => reach(place, log))

  const native = await usableNative(place)
  await initialise(native, place, log)
  const socket = await socketFolder(place)
  await clearStaleLocks(place.directory, socket)
  const started = watched(native, place, socket)
  if (await answers(urlOf(socket), started, log)) return { url: urlOf(socket), stop: started.stop }

  if (await isHeld(place.directory)) return reach(place, log)
  throw new Error(`PostgreSQL did not start on ${place.directory}.\n${started.lastLines().join('\n')}`)
}

/** Asks for as long as the server lives: a recovery after a power cut may take minutes. */
async function answers(url: string, server: Watched, log: Log) {
  const startTimer = setTimeout(log, 5000, 'PostgreSQL is still starting; after a hard stop it checks its data first.')
  try {
    while (server.isAlive()) {
      if (await ensureDatabase(url)) return server.isAlive()
      await pause(15)
    }
    return false
  } finally {
    clearTimeout(startTimer)
  }
}
