import type { Socket } from 'node:net'
import { answerOf } from '../load.ts'

export interface Request {
  step: string
  method: 'GET' | 'POST'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

export interface Reply {
  status: number
  head: string
  body: string
}

/** Asks, and is told what came. */
export type Walk = Generator<Request, void, Reply>

const textOf = ({ method, path, headers = {}, body = '' }: Request) => {
  const all = { host: '127.0.0.1', ...headers, ...(method === 'POST' && { 'content-length': Buffer.byteLength(body) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

interface Timed {
  step: string
  time: number
}

const pauseOf = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Milliseconds of each request; `pause` is how long they wait before the next one. */
export async function walkThrough(socket: Socket, walk: Walk, pause = 0): Promise<Timed[]> {
  const times: Timed[] = []
  for (let next = walk.next(); !next.done; ) {
    const { value: request } = next
    const started = performance.now()
    socket.write(textOf(request))
    const { status, start, total, buffer } = await answerOf(socket)
    times.push({ step: request.step, time: performance.now() - started })
    if (status >= 500) throw new Error(`${request.path} was answered with ${status}`)
    if (pause > 0) await pauseOf(pause)
    next = walk.next({ status, head: buffer.toString('latin1', 0, start), body: buffer.toString('utf8', start, total) })
  }
  return times
}

export interface Shopper {
  email: string
  /** An address of their own: no limit of a network concerns them. */
  network: string
  variants: readonly string[]
  delivery: string
}

const destination = {
  ...{ country: 'FR', first_name: 'Lina', last_name: 'Haddad', line1: '12 rue des Lilas', line2: '' },
  ...{ postcode: '69003', city: 'Lyon', phone: '06 12 34 56 78' },
}

const form = 'application/x-www-form-urlencoded'

const found = (pattern: RegExp, { status, head, body }: Reply, step: string) => {
  const value = pattern.exec(head)?.[1] ?? pattern.exec(body)?.[1]
  if (value === undefined) throw new Error(`${step} was answered with ${status}\n${head}${body.slice(0, 2_000)}`)
  return value
}

/** Without a script: three things into the basket, to the checkout, its forms, the review, the order. */
export function* buy({ email, network, variants, delivery }: Shopper): Walk {
  const cookies = new Map<string, string>()

  function* ask(request: Request): Generator<Request, Reply, Reply> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { accept: 'text/html', 'x-forwarded-for': network, ...(cookie && { cookie }), ...request.headers }
    const reply = yield { ...request, headers }
    for (const [, name = '', value = ''] of reply.head.matchAll(/^set-cookie: ([^=]+)=([^;\r]*)/gim))
      cookies.set(name, value)
    return reply
  }

  const send = (step: string, path: string, fields: Readonly<Record<string, string>>) =>
    ask({ step, method: 'POST', path, headers: { 'content-type': form }, body: String(new URLSearchParams(fields)) })

  const items = variants.map((id) => ({ id, quantity: 1 }))
  const json = { 'content-type': 'application/json', accept: 'application/json' }
  yield* ask({ step: 'add', method: 'POST', path: '/cart/add.js', headers: json, body: JSON.stringify({ items }) })
  const opened = yield* send('open', '/cart', { checkout: '' })
  const path = found(/location: (\/checkout\/[\da-f-]{36})/i, opened, 'open')
  found(
    /(location: \S+\/shipping)/i,
    yield* send('information', `${path}/information`, { ...destination, email, delivery }),
    'information',
  )
  found(/(location: \S+\/payment)/i, yield* send('shipping', `${path}/shipping`, { delivery }), 'shipping')
  const paid = yield* send('payment', `${path}/payment`, { method: 'pay_on_delivery', invoice: 'same' })
  const review = yield* ask({ step: 'review', method: 'GET', path: found(/location: (\S+)/i, paid, 'payment') })
  const quote = found(/name="quote" value="([\da-f]{64})"/, review, 'review')
  found(/(location: \/orders\/)/i, yield* send('place', `${path}/place`, { quote }), 'place')
}
