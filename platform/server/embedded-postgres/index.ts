import { initialise } from './cluster.ts'
import { type DataDirectory, resolveDataDirectory } from './data-directory.ts'
import { usableNative } from './native-files.ts'
import { adopt, clearStaleLocks, ensureDatabase, isHeld, maintenanceUrlOf, urlOf } from './running-server.ts'
import { socketFolder } from './socket-folder.ts'
import { watchOver } from './watch-over.ts'
import { type Watched, watched } from './watchdog.ts'

export interface EmbeddedPostgres {
  url: string
  /** Stops PostgreSQL only if this process started it. */
  stop(): Promise<void>
}

type Log = (line: string) => void
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Starts PostgreSQL on a folder, reachable through a unix socket; it stops with this process, even on kill
 * -9. Further processes share the running server and start their own at the same address if its owner leaves
 * first.
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

/** Connects to the folder's server or starts it; waits while another process starts or stops it. */
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

/** Waits without a timeout while the server is alive: crash recovery can take minutes. */
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
