import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Api, answerCall, isPublicCall } from './api.ts'
import { readForm } from './form-body.ts'
import type { openMisbehaviour } from './misbehaviour.ts'
import { newStripeId, Refused } from './records.ts'

interface Reply {
  status: number
  body: object
}

interface KeyedReply extends Reply {
  isReplay: boolean
}

export interface Call {
  method: string
  path: string
  key: string
}

const maxBody = 100_000

async function bodyOf(request: IncomingMessage) {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > maxBody) throw new Refused(413, { type: 'invalid_request_error', message: 'Too large' })
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization, content-type' }

function send(response: ServerResponse, { status, body }: Reply, headers: Record<string, string> = {}) {
  const own = { 'content-type': 'application/json', 'request-id': newStripeId('req') }
  response.writeHead(status, { ...own, ...cors, ...headers })
  response.end(JSON.stringify(body))
}

const unknownKey = () => new Refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })

const otherRequest = () =>
  new Refused(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  })

const faultReplies = {
  500: { status: 500, body: { error: { type: 'api_error', message: 'An error occurred' } } },
  429: {
    status: 429,
    body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' } },
  },
} as const

function run(api: Api, { method, path }: Call, text: string): Reply {
  try {
    return { status: 200, body: answerCall(api, { method, path, form: readForm(text) }) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { status: error.status, body: { error: error.error } }
  }
}

/** What idempotency keys were answered with; after a day or more they are forgotten. */
export type KeptReplies = Map<string, { request: string; reply: Reply }>

/** Runs a call, once for each idempotency key; what was refused is kept, too. */
function openCalls(api: Api, kept: KeptReplies) {
  return (call: Call, text: string): KeyedReply => {
    const { method, path, key } = call
    const known = key === '' ? undefined : kept.get(key)
    const request = `${method} ${path} ${text}`
    if (known && known.request !== request) throw otherRequest()
    if (known) return { ...known.reply, isReplay: true }
    const reply = run(api, call, text)
    if (key !== '') kept.set(key, { request, reply })
    return { ...reply, isReplay: false }
  }
}

interface Serving {
  keys: { secret_key: string; publishable_key: string }
  misbehaviour: ReturnType<typeof openMisbehaviour>
  calls: Call[]
  kept: KeptReplies
}

/** Answers `/v1/…`, or does not, as it was told to. */
export function serveApi(api: Api, { keys, misbehaviour, calls, kept }: Serving) {
  const answer = openCalls(api, kept)

  function expectKey({ method, path }: Call, given: string | undefined) {
    const isPublic = isPublicCall(method, path) && given === `Bearer ${keys.publishable_key}`
    if (given !== `Bearer ${keys.secret_key}` && !isPublic) throw unknownKey()
  }

  return async (request: IncomingMessage, response: ServerResponse) => {
    const { call, text } = await readCall(request)
    expectKey(call, request.headers.authorization)
    calls.push(call)
    const fault = misbehaviour.take(`${call.method} ${call.path}`)
    if (fault === '500' || fault === '429') return send(response, faultReplies[fault])
    if (fault === 'hang') return misbehaviour.leaveUnanswered(response)
    const reply = answer(call, text)
    if (fault === 'mute') misbehaviour.leaveUnanswered(response)
    else answerKeyed(reply, { response, dies: fault === 'die' })
  }
}

function answerKeyed(
  { isReplay, ...reply }: KeyedReply,
  { response, dies }: { response: ServerResponse; dies: boolean },
) {
  if (dies) response.socket?.destroy()
  else send(response, reply, isReplay ? { 'idempotent-replayed': 'true' } : {})
}

async function readCall(request: IncomingMessage): Promise<{ call: Call; text: string }> {
  const { method = 'GET', headers } = request
  const { pathname: path, search } = new URL(request.url ?? '/', 'http://stand-in')
  const text = method === 'GET' ? search.slice(1) : await bodyOf(request)
  return { call: { method, path, key: String(headers['idempotency-key'] ?? '') }, text }
}

export function sendFailure(response: ServerResponse, error: unknown) {
  if (error instanceof Refused) return send(response, { status: error.status, body: { error: error.error } })
  send(response, { status: 500, body: { error: { type: 'api_error', message: String(error) } } })
}
