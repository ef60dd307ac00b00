import type { Facets } from '@comptoir/catalogue/storefront'
import type { ShownMenu } from './shown-menu.ts'

/** Keeps records that a page was made of, for the pages after it. */
export interface KeptReads<Value> {
  /** `settings`: those that the page is made with. */
  read(at: { key: string; settings: object }, load: () => Promise<Value>): Promise<Value>
  /** Called after every change of the shop. */
  clear(): void
}

/** Records of every kind, menus without the marks of a page, and the numbers of lists. */
export interface KeptOfShop {
  records: KeptReads<unknown>
  menus: KeptReads<ShownMenu>
  facets: KeptReads<Facets>
  totals: KeptReads<number>
}

interface Kept<Value> {
  value: Promise<Value>
  /** Milliseconds of `performance.now()`. */
  until: number
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

  return {
    read({ key, ...at }, load) {
      // Settings are read again some time after their change.
      if (settings !== at.settings) records.clear()
      settings = at.settings
      const kept = records.get(key)
      records.delete(key)
      if (!kept || kept.until < performance.now()) return keep(key, load())
      records.set(key, kept)
      return kept.value
    },
    clear: () => records.clear(),
  }
}
