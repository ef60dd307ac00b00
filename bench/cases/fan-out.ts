import { percentile } from '../load.ts'
import { openPanels } from '../programs.ts'

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

export async function measureFanOut(shop: Broadcast, floor: (bytes: number) => Broadcast | null): Promise<FanOut> {
  const real = await listenTo(shop)
  const bare = floor(real.bytes)
  return { shop: real, floor: bare && (await listenTo(bare)) }
}
