import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { measure, percentile, type Sender } from '../load.ts'

const clients = 16
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export interface Hostile {
  /** p99 of the order list for one client, in milliseconds. */
  quiet: number
  attacked: number
  /** Replies to the attackers by status. */
  statuses: Record<string, number>
}

interface Target {
  port: number
  token: string
  senders: Sender[]
  /** Milliseconds per measurement. */
  span: number
}

/** The order list while others send bodies that are broken, too large or too long, and while nobody does. */
export async function measureHostile({ port, token, senders, span }: Target): Promise<Hostile> {
  const quiet = await measure(port, senders, span)
  const attackers = new Worker(new URL('./hostile-clients.ts', import.meta.url), {
    workerData: { port, token, clients },
  })
  await pause(500)
  const attacked = await measure(port, senders, span)
  const reply = once(attackers, 'message')
  attackers.postMessage('statuses')
  const [statuses] = await reply
  await attackers.terminate()
  return { quiet: percentile(quiet.times, 0.99), attacked: percentile(attacked.times, 0.99), statuses }
}
