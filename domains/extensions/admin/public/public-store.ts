import { call } from '@comptoir/platform/admin/api/api.ts'
import { ApiError } from '@comptoir/platform/contract'
import { listPublicPluginEntries, type PluginEntry, publicPrefix } from '../../contract/plugin.wire.ts'
import type { StoreCall } from '../../contract/protocol/from-plugin.ts'

const isAnonymous = true
/** Milliseconds between two looks at what has changed, while somebody looks at the page. */
const pause = 15_000
/** Parts of the list that are looked at. */
const mostParts = 4

/** What a plugin keeps for visitors: read, never written. Visitors have no socket, so changes are asked for. */
export function openPublicStore(key: string, hear: (entry: PluginEntry) => void) {
  let known: ReadonlyMap<string, PluginEntry> = new Map()
  let timer: ReturnType<typeof setInterval> | undefined

  const list = (prefix: string, after = '') =>
    call(listPublicPluginEntries, { params: { key }, query: { prefix, after }, isAnonymous })

  async function readAll() {
    const found: PluginEntry[] = []
    let after: string | null = ''
    for (let part = 0; part < mostParts && after !== null; part += 1) {
      const { entries, next }: Awaited<ReturnType<typeof list>> = await list(publicPrefix, after)
      found.push(...entries)
      after = next
    }
    return new Map(found.map((entry) => [entry.name, entry]))
  }
  async function look() {
    if (document.visibilityState !== 'visible') return
    const now = await readAll()
    const gone = [...known.keys()].filter((name) => !now.has(name)).map(none)
    const changed = [...now.values()].filter((entry) => !isSame(entry, known.get(entry.name)))
    for (const entry of [...changed, ...gone]) hear(entry)
    known = now
  }
  /** A look that fails is followed by another one. */
  const lookAgain = () => void look().catch(() => undefined)

  async function answer(what: StoreCall['what']) {
    timer ??= setInterval(lookAgain, pause)
    if (what.do === 'list') return list(what.prefix.startsWith(publicPrefix) ? what.prefix : publicPrefix, what.after)
    if (what.do !== 'get' || !what.name.startsWith(publicPrefix)) throw new ApiError('FORBIDDEN', 403)
    const { entries } = await list(what.name)
    return entries.find(({ name }) => name === what.name) ?? none(what.name)
  }
  return { answer, close: () => clearInterval(timer) }
}

const none = (name: string): PluginEntry => ({ name, value: null, version: 0 })

const isSame = (one: PluginEntry, other: PluginEntry | undefined) => JSON.stringify(one) === JSON.stringify(other)
