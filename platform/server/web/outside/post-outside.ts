import { once } from 'node:events'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as safeRequest } from 'node:https'
import { ApiError, apiError } from '@comptoir/platform/contract'
import { defaultTimeoutMs, expectVisitable, type OutsideOptions, publicLookup, unreachable } from './fetch-outside.ts'

export interface Message {
  headers: Readonly<Record<string, string>>
  body: string
}

export interface Answer {
  status: number
  /** Its beginning. */
  text: string
}

/** Sends to addresses given by users, guarded like `FetchOutside`. Redirects are answers, not followed. */
export interface PostOutside {
  /** @throws ADDRESS_NOT_ALLOWED for an address that is refused whatever its name resolves to */
  expectAllowed(url: string): void
  /** @throws ADDRESS_NOT_ALLOWED, ADDRESS_UNREACHABLE, REQUEST_TIMEOUT */
  send(url: string, message: Message): Promise<Answer>
}

const defaultKeptBytes = 1_024

async function beginningOf(answer: IncomingMessage, maxBytes: number) {
  const parts: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    parts.push(chunk)
    size += chunk.length
    if (size >= maxBytes) break
  }
  return Buffer.concat(parts).subarray(0, maxBytes).toString('utf8')
}

async function post(url: URL, { headers, body }: Message, { own, signal }: { own: boolean; signal: AbortSignal }) {
  const send = url.protocol === 'https:' ? safeRequest : plainRequest
  const length = String(Buffer.byteLength(body))
  const sent = send(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': length, 'accept-encoding': 'identity' },
    agent: false,
    signal,
    ...(!own && { lookup: publicLookup }),
  }).end(body)
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  // Later errors reach the reader of the response.
  sent.on('error', () => {})
  if (!answer) throw unreachable()
  return answer
}

export function openPostOutside({
  allowed = [],
  timeoutMs = defaultTimeoutMs,
  maxBytes = defaultKeptBytes,
}: OutsideOptions = {}): PostOutside {
  return {
    expectAllowed: (url) => void expectVisitable(url, allowed),
    async send(text, message) {
      const url = expectVisitable(text, allowed)
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const answer = await post(url, message, { own: allowed.includes(url.origin), signal })
        return { status: answer.statusCode ?? 0, text: await beginningOf(answer, maxBytes) }
      } catch (error) {
        if (error instanceof ApiError) throw error
        throw signal.aborted ? apiError('REQUEST_TIMEOUT') : unreachable()
      }
    },
  }
}
