import { setTimeout as wait } from 'node:timers/promises'
import { connectTo } from '../load.ts'
import { aShopper, type Goods } from './measure-checkouts.ts'
import { buy, walkThrough } from './walk.ts'

const guests = 16
const parts = 4
const lookEveryMs = 250

/** Bytes that live after a collection: the least of what was used, because what is collected later counts until then. */
export interface CheckoutMemory {
  checkouts: number
  /** Of each quarter. */
  least: number[]
}

async function heapOf(metricsPort: number) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1])
}

/** Whole checkouts one after another, and what the server keeps of them. */
export async function measureCheckoutMemory(
  shop: { storePort: number; metricsPort: number },
  goods: Goods,
  checkouts: number,
): Promise<CheckoutMemory> {
  let done = 0
  const least: number[] = []
  const oneAfterAnother = async () => {
    const socket = await connectTo(shop.storePort)
    while (done < checkouts) {
      done += 1
      await walkThrough(socket, buy(aShopper(goods)))
    }
    socket.destroy()
  }
  const all = Promise.all(Array.from({ length: guests }, oneAfterAnother))
  let isOver = false
  const over = () => {
    isOver = true
  }
  all.then(over, over)
  while (!isOver) {
    const part = Math.min(parts - 1, Math.floor((done / checkouts) * parts))
    least[part] = Math.min(least[part] ?? Number.POSITIVE_INFINITY, await heapOf(shop.metricsPort))
    await wait(lookEveryMs)
  }
  await all
  return { checkouts, least }
}
