import { percentile, perSecond, requestText, type Sender } from '../load.ts'
import { getting } from '../measure.ts'
import type { Row } from '../report/table.ts'

export interface StoreCase {
  name: string
  /** Median in milliseconds. */
  budget: number
  /** Size of the reply, which the floor sends as well. */
  bytes: number
  senders(clients: number): Sender[]
}

const budgets = { cached: 1, made: 15 }

/** Each request has an address of its own, so no kept page answers it. */
function neverCached(path: string, headers: Readonly<Record<string, string>>) {
  let count = 0
  const next = () => {
    count += 1
    return requestText(['GET', `${path}${path.includes('?') ? '&' : '?'}view=${count}`], headers)
  }
  return (clients: number): Sender[] => Array.from({ length: clients }, () => ({ next }))
}

/** A basket with a good of this page; returns its cookie. */
async function fillBasket(store: string, product: string) {
  const page = await (await fetch(store + product)).text()
  const [, id = ''] = /name="id"[^>]*value="([0-9a-f-]{36})"|value="([0-9a-f-]{36})"[^>]*name="id"/.exec(page) ?? []
  const body = new URLSearchParams({ id, quantity: '2' })
  const reply = await fetch(`${store}/cart/add`, { method: 'POST', body, redirect: 'manual' })
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** Path of the first page of this kind that the sitemap names. */
async function firstPath(store: string, kind: string) {
  const index = await (await fetch(`${store}/sitemap.xml`)).text()
  for (const [, address = ''] of index.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    const text = await (await fetch(store + pathname + search)).text()
    const found = new RegExp(`<loc>[^<]*?(/${kind}/[^<]+)</loc>`).exec(text)?.[1]
    if (found) return found
  }
  throw new Error(`The shop has no page under /${kind}`)
}

/** Pages of the shop as visitors ask for them: kept ones, and ones that are made anew. */
export async function storeCases(port: number): Promise<StoreCase[]> {
  const store = `http://127.0.0.1:${port}`
  const product = await firstPath(store, 'products')
  const pages = {
    home: '/',
    collection: await firstPath(store, 'collections'),
    product,
    search: '/search?q=cup',
  }
  const cookie = await fillBasket(store, product)
  const sizeOf = async (path: string, headers = {}) =>
    (await (await fetch(store + path, { headers })).arrayBuffer()).byteLength
  const cases: StoreCase[] = []
  for (const [name, path] of Object.entries(pages)) {
    const bytes = await sizeOf(path)
    cases.push(
      { name: `store, ${name}, kept`, budget: budgets.cached, bytes, senders: getting(path) },
      { name: `store, ${name}, made`, budget: budgets.made, bytes, senders: neverCached(path, {}) },
    )
  }
  const bytes = await sizeOf('/cart', { cookie })
  cases.push({
    ...{ name: 'store, cart, made', budget: budgets.made, bytes },
    senders: getting('/cart', { cookie }),
  })
  return cases
}

const wanted = { keptPerSecond: 3_000, madePerSecond: 150, p99: 250 }

/** With sixteen clients. */
export const storeFaults = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ name, shop: { many } }) => {
    const rate = Math.round(perSecond(many))
    if (name.endsWith('kept'))
      return rate < wanted.keptPerSecond ? [`${name}: ${rate}/s, ${wanted.keptPerSecond} wanted`] : []
    const p99 = Math.round(percentile(many.times, 0.99))
    return [
      ...(rate < wanted.madePerSecond ? [`${name}: ${rate}/s, ${wanted.madePerSecond} wanted`] : []),
      ...(p99 > wanted.p99 ? [`${name}: p99 of ${p99} ms, ${wanted.p99} wanted`] : []),
    ]
  })
