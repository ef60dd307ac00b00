import type { AppContext } from '@comptoir/platform/server'
import { percentile } from '../load.ts'
import type { Options } from '../options.ts'
import { openPanels } from '../programs.ts'
import { writeCases } from './writes.ts'

interface Broadcast {
  socket: string
  token: string
  panels: number
  /** Triggers an event for all panels. */
  broadcast(): Promise<unknown>
}

const turns = 20
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Milliseconds from the call until each panel has received the event. */
async function listenTo({ socket, token, panels, broadcast }: Broadcast) {
  const listeners = await openPanels(socket, token, panels)
  // Snapshots and presence are sent first.
  await pause(2_000)
  const times: number[] = []
  let bytes = 0
  for (let turn = 0; turn < turns; turn += 1) {
    const hearing = listeners.next()
    const began = process.hrtime.bigint()
    await broadcast()
    const round = await hearing
    bytes = round.bytes
    times.push(...round.heard.map((at) => Number(at - began) / 1_000_000))
    await pause(200)
  }
  await listeners.stop()
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), bytes }
}

export interface FanOut {
  shop: { p50: number; p99: number }
  floor: { p50: number; p99: number } | null
}

async function measureFanOut(shop: Broadcast, floor: (bytes: number) => Broadcast | null): Promise<FanOut> {
  const real = await listenTo(shop)
  const bare = floor(real.bytes)
  return { shop: real, floor: bare && (await listenTo(bare)) }
}

interface Rivals {
  options: Options
  app: AppContext
  token: string
  shop: { port: number }
  floor: { port: number; broadcastPort: number }
}

/** An order that is placed, until open panels have heard of it. */
export async function measurePanels({ options, app, token, shop, floor }: Rivals) {
  const { panels } = options
  if (panels === 0 || options.only === 'plugins') return null
  const [place] = await writeCases(app)
  const [sender] = place?.senders(token, 1) ?? []
  const send = async () => {
    const [head = '', body] = (sender?.next() ?? '').split('\r\n\r\n')
    const key = /idempotency-key: (\S+)/.exec(head)?.[1] ?? ''
    const headers = { _token: token, 'idempotency-key': key, 'content-type': 'application/json' }
    return (await fetch(`http://127.0.0.1:${shop.port}/api/orders`, { method: 'POST', headers, body })).text()
  }
  const socket = `ws://127.0.0.1:${shop.port}/socket.io/?EIO=4&transport=websocket`
  return measureFanOut({ socket, token, panels, broadcast: send }, (bytes) => {
    if (floor.broadcastPort === 0) return null
    const broadcast = () => fetch(`http://127.0.0.1:${floor.port}/broadcast/${bytes}`).then((reply) => reply.text())
    return { socket: `ws://127.0.0.1:${floor.broadcastPort}`, token: '', panels, broadcast }
  })
}
