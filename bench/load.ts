import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'

/** Provides requests and receives their replies. */
export interface Sender {
  next(): string
  got?(status: number, body: string): void
}

export interface Sample {
  /** Milliseconds per reply. */
  times: number[]
  elapsed: number
  errors: number
  /** First failed reply, for the report. */
  fault: string
  bytes: number
}

const headEnd = Buffer.from('\r\n\r\n')

/** Total length of the first reply in a buffer, once its headers are complete. */
function lengthOf(buffer: Buffer) {
  const end = buffer.indexOf(headEnd)
  if (end < 0) return null
  const head = buffer.toString('latin1', 0, end)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer without a length cannot be measured:\n${head}`)
  return { status: Number(head.slice(9, 12)), start: end + 4, total: end + 4 + Number(length) }
}

export async function answerOf(socket: Socket) {
  let buffer: Buffer = Buffer.alloc(0)
  for (;;) {
    const [chunk]: Buffer[] = await once(socket, 'data')
    if (!chunk) continue
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk])
    const found = lengthOf(buffer)
    if (found && buffer.length >= found.total) return { ...found, buffer }
  }
}

export async function connectTo(port: number): Promise<Socket> {
  const socket = createConnection({ host: '127.0.0.1', port, noDelay: true })
  await once(socket, 'connect')
  return socket
}

async function oneClient(port: number, sender: Sender, { until, sample }: { until: number; sample: Sample }) {
  const socket = await connectTo(port)
  while (performance.now() < until) {
    const request = sender.next()
    const started = performance.now()
    socket.write(request)
    const { status, start, buffer } = await answerOf(socket)
    sample.times.push(performance.now() - started)
    sample.bytes = buffer.length - start
    if (status !== 200) {
      sample.errors += 1
      sample.fault ||= `${status} ${buffer.toString('utf8', start, start + 200)}`
    }
    if (sender.got) sender.got(status, buffer.toString('utf8', start))
  }
  socket.destroy()
}

/**
 * Keeps connections busy for `span` ms. Hand-written HTTP, because a client library would cost as much as the
 * server.
 */
export async function measure(port: number, senders: readonly Sender[], span: number): Promise<Sample> {
  const sample: Sample = { times: [], elapsed: 0, errors: 0, fault: '', bytes: 0 }
  const started = performance.now()
  await Promise.all(senders.map((sender) => oneClient(port, sender, { until: started + span, sample })))
  sample.elapsed = performance.now() - started
  return sample
}

export function merge(samples: readonly Sample[]): Sample {
  return {
    times: samples.flatMap(({ times }) => times),
    elapsed: samples.reduce((sum, { elapsed }) => sum + elapsed, 0),
    errors: samples.reduce((sum, { errors }) => sum + errors, 0),
    fault: samples.find(({ fault }) => fault)?.fault ?? '',
    bytes: samples.at(-1)?.bytes ?? 0,
  }
}

export function percentile(times: readonly number[], share: number) {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const perSecond = ({ times, elapsed }: Sample) => (times.length / elapsed) * 1_000

type Headers = Readonly<Record<string, string>>

export function requestText([method, path]: readonly [string, string], headers: Headers, body?: unknown) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = { host: '127.0.0.1', ...headers, ...(text && { 'content-type': 'application/json' }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = text ? `content-length: ${Buffer.byteLength(text)}\r\n` : ''
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${text}`
}
