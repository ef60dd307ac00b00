import { once } from 'node:events'
import { createServer } from 'node:http'

/** A bare `ws` server: the lower bound for a broadcast. */
export async function openBroadcast() {
  const ws = await import('ws').catch(() => null)
  if (!ws) return { port: 0, send: () => Promise.reject(new Error('There is no ws here')) }
  const http = createServer()
  const sockets = new ws.WebSocketServer({ server: http })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    async send(bytes: number) {
      const text = `42["new_order_data"${'.'.repeat(Math.max(0, bytes - 18))}`
      for (const socket of sockets.clients) socket.send(text)
      return { sent: sockets.clients.size }
    },
  }
}
