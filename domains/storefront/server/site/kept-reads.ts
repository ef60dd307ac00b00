import type { Facets } from '@comptoir/catalogue/storefront'
import type { readGoodTerms } from '@comptoir/checkout/storefront'
import type { Policies } from './policies.ts'
import type { ShownMenu } from './shown-menu.ts'

type GoodTerms = Awaited<ReturnType<typeof readGoodTerms>>
type LoadMissing<Value> = (positions: readonly number[]) => Promise<readonly Value[]>

/** Keeps records that a page was made of, for the pages after it. */
export interface KeptReads<Value> {
  /** `settings`: those that the page is made with. */
  read(at: { key: string; settings: object }, load: () => Promise<Value>): Promise<Value>
  /** Values of several keys in their order; `load` reads all that are missing, given by their positions. */
  readAll(at: { keys: readonly string[]; settings: object }, load: LoadMissing<Value>): Promise<Value[]>
  /** Called after every change of the shop. */
  clear(): void
}

/** Records of every kind, menus without the marks of a page, and the numbers of lists. */
export interface KeptOfShop {
  records: KeptReads<unknown>
  menus: KeptReads<ShownMenu>
  facets: KeptReads<Facets>
  totals: KeptReads<number>
  policies: KeptReads<Policies>
  /** Names of the ways to pay. */
  payments: KeptReads<string[]>
  /** How goods come and go back. */
  terms: KeptReads<GoodTerms>
}

interface Kept<Value> {
  value: Promise<Value>
  /** Milliseconds of `performance.now()`. */
  until: number
}

function valueAt<Value>(values: readonly Value[], at: number): Value {
  const value = values[at]
  if (value === undefined) throw new Error('A value that was asked for was not read')
  return value
}

const maxKept = 1_000
/** Publication dates pass without a change. */
const keptMilliseconds = 10_000

/**
 * The same for every visitor, least recently used first. A record is kept from the start of its reading: whoever
 * comes meanwhile waits for the same one, and one that was begun before a change is never given after it.
 */
export function openKeptReads<Value>(): KeptReads<Value> {
  const records = new Map<string, Kept<Value>>()
  let settings: object | null = null

  function keep(key: string, value: Promise<Value>) {
    const kept: Kept<Value> = { value, until: performance.now() + keptMilliseconds }
    value.catch(() => void (records.get(key) === kept && records.delete(key)))
    records.set(key, kept)
    const [oldest] = records.keys()
    if (records.size > maxKept && oldest !== undefined) records.delete(oldest)
    return value
  }

  function find(key: string) {
    const kept = records.get(key)
    records.delete(key)
    if (!kept || kept.until < performance.now()) return null
    records.set(key, kept)
    return kept.value
  }

  /** Settings are read again some time after their change. */
  function renewFor(current: object) {
    if (settings !== current) records.clear()
    settings = current
  }

  return {
    async read({ key, ...at }, load) {
      renewFor(at.settings)
      return find(key) ?? keep(key, load())
    },
    async readAll({ keys, ...at }, load) {
      renewFor(at.settings)
      const known = keys.map(find)
      const missing = [...known.keys()].filter((position) => known[position] === null)
      const loaded = missing.length > 0 ? load(missing) : Promise.resolve([])
      for (const [at, position] of missing.entries()) {
        known[position] = keep(
          keys[position] ?? '',
          loaded.then((values) => valueAt(values, at)),
        )
      }
      return Promise.all(known.flatMap((value) => value ?? []))
    },
    clear: () => records.clear(),
  }
}
