import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { failure } from '@comptoir/platform/contract'
import { bodyOf } from './refusal.ts'

/** How long a client may take to say what it wants, in milliseconds. */
export interface Patience {
  headers: number
  body: number
}

export const usualPatience: Patience = { headers: 15_000, body: 60_000 }

const checkEvery = 5_000

/** What is no request at all is refused in the shape of every other refusal, and the connection ends. */
function refuseBroken(_error: Error, socket: Socket) {
  if (!socket.writable) return void socket.destroy()
  const id = randomUUID()
  const body = JSON.stringify(bodyOf(failure('INVALID_ENTRY'), id))
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    "content-security-policy: default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'x-content-type-options: nosniff',
    'referrer-policy: no-referrer',
    'cache-control: no-store',
    `x-request-id: ${id}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** What every server of ours expects of a connection. */
export const connectionRules = ({ headers, body }: Patience) => ({
  requestTimeout: body,
  connectionTimeout: body,
  http: {
    headersTimeout: headers,
    connectionsCheckingInterval: Math.min(checkEvery, headers),
    // A request without a host is refused by the guard, which says why.
    requireHostHeader: false,
  },
  clientErrorHandler: refuseBroken,
})
