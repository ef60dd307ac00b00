import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Host and port, or a socket in a folder. */
function placeOf(address: string) {
  const { hostname, port, protocol, searchParams } = new URL(address.replace('@/', '@placeholder/'))
  const folder = searchParams.get('host')
  if (folder) return { path: `${folder}/.s.PGSQL.${searchParams.get('port') ?? 5_432}` }
  return { host: hostname, port: Number(port || (protocol === 'redis:' ? 6_379 : 5_432)) }
}

/** A TCP proxy that can delay, silence or drop connections. */
export async function openProxy(address: string) {
  let isSilent = false
  let isGone = false
  const sockets = new Set<Socket>()

  const server = createServer((near) => {
    if (isGone) return void near.destroy()
    const far = connect(placeOf(address))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => void (isSilent || to.write(chunk)))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = server.address()
  const port = typeof own === 'object' ? (own?.port ?? 0) : 0

  return {
    port,
    /** Swallows data but keeps connections open, like an unplugged cable. */
    silence: () => {
      isSilent = true
    },
    /** Drops all connections and refuses new ones. */
    disconnect() {
      isGone = true
      for (const socket of sockets) socket.destroy()
    },
    /** Restores normal operation; drops silenced connections. */
    restore() {
      for (const socket of sockets) socket.destroy()
      isSilent = false
      isGone = false
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

export type FaultyLine = Awaited<ReturnType<typeof openProxy>>
