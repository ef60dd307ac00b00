import type { Context, StoreReply, StoreVisit } from '@comptoir/platform/server'
import { accountCookie, cartCookie, editorCookie, previewCookie } from './site/cookies.ts'
import { localeOf, originOf } from './site/site.ts'

export interface PageCache {
  /** The kept reply of this address, or a new one. Visitors with a cart or an account always get a new one. */
  answer(context: Context, visit: StoreVisit, make: () => Promise<StoreReply>): Promise<StoreReply>
  /** Called after every change of the shop. */
  clear(): void
}

interface Kept {
  reply: Promise<StoreReply>
  /** Milliseconds of `performance.now()`. */
  until: number
}

const maxPages = 300
/** In characters: what is longer was not made by a link. */
const maxSearch = 500
/** Publication dates pass without a change. */
const keptMilliseconds = 10_000

/** Null if the page may be the visitor's own. */
function keyOf(context: Context, visit: StoreVisit): string | null {
  const search = visit.search.toString()
  const isOwn = [cartCookie, accountCookie, previewCookie, editorCookie].some((name) => visit.cookies.has(name))
  if (isOwn || search.length > maxSearch) return null
  return JSON.stringify([originOf(context, visit), visit.locale, localeOf(context, visit), visit.path, search])
}

/** Bytes instead of text, because they are compressed once. */
const asBytes = (reply: StoreReply): StoreReply => ({ ...reply, body: Buffer.from(reply.body) })

const isKept = ({ status, cookies, headers }: StoreReply) =>
  status === 200 && cookies === undefined && !headers['cache-control']?.includes('no-store')

/**
 * Pages of visitors without a cart and an account, least recently used first. A page is kept from the start of its making: whoever
 * comes meanwhile waits for the same one, and one that was begun before a change is never shown after it.
 */
export function openPageCache(): PageCache {
  const pages = new Map<string, Kept>()
  let settings: object | null = null

  function keep(key: string, made: Promise<StoreReply>) {
    const kept: Kept = { reply: made.then(asBytes), until: performance.now() + keptMilliseconds }
    const drop = () => void (pages.get(key) === kept && pages.delete(key))
    kept.reply.then((reply) => isKept(reply) || drop(), drop)
    pages.set(key, kept)
    const [oldest] = pages.keys()
    if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest)
    return kept.reply
  }

  function find(key: string): Promise<StoreReply> | null {
    const kept = pages.get(key)
    pages.delete(key)
    if (!kept || kept.until < performance.now()) return null
    pages.set(key, kept)
    return kept.reply
  }

  return {
    answer(context, visit, make) {
      // Settings are read again some time after their change.
      if (settings !== context.settings) pages.clear()
      settings = context.settings
      const key = keyOf(context, visit)
      return key === null ? make() : (find(key) ?? keep(key, make()))
    },
    clear: () => pages.clear(),
  }
}
