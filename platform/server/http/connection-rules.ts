import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { apiError } from '@comptoir/platform/contract'
import { bodyOf } from './error-reply.ts'

/** Timeouts for receiving a request, in milliseconds. */
export interface ConnectionTimeouts {
  headers: number
  body: number
}

export const defaultTimeouts: ConnectionTimeouts = { headers: 15_000, body: 60_000 }

const checkIntervalMs = 5_000

const isLate = (error: Error) => Reflect.get(error, 'code') === 'ERR_HTTP_REQUEST_TIMEOUT'

/** Answers malformed or slow requests with an API error and closes the connection. */
function replyToBroken(error: Error, socket: Socket) {
  if (!socket.writable) return void socket.destroy()
  const id = randomUUID()
  const replyError = apiError(isLate(error) ? 'REQUEST_TIMEOUT' : 'INVALID_ENTRY')
  const body = JSON.stringify(bodyOf(replyError, replyError.code, id))
  const head = [
    `HTTP/1.1 ${replyError.status} ${STATUS_CODES[replyError.status]}`,
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

export function connectionRules({ headers, body }: ConnectionTimeouts) {
  const interval = Math.min(checkIntervalMs, headers)
  return {
    requestTimeout: body,
    // Longer than the request timeout: a connection timeout closes without a reply.
    connectionTimeout: body + 2 * interval,
    http: {
      headersTimeout: headers,
      connectionsCheckingInterval: interval,
      // The request guard rejects a missing host with an API error.
      requireHostHeader: false,
    },
    clientErrorHandler: replyToBroken,
  }
}
