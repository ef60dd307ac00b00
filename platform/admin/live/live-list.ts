import { useSyncExternalStore } from 'react'
import type { Gone, Patch, SocketEvent } from '../../contract/socket-event.ts'
import { session } from '../session.ts'
import { type EventMeta, on } from './events.ts'
import { type Compare, keyedList } from './keyed-list.ts'

export interface LiveRecord {
  id: string
  version: number
}

/** The four events a list lives by. */
export interface LiveListEvents<Item extends LiveRecord, Whole> {
  all: SocketEvent<Whole>
  added: SocketEvent<Item>
  changed: SocketEvent<Patch>
  removed: SocketEvent<Gone>
}

export interface LiveListOptions<Item extends LiveRecord, Whole> {
  /** The records in what is sent as the whole list. */
  itemsOf: (whole: Whole) => readonly Item[]
  compare: Compare<Item>
  /** Whether an event was one's own doing, which needs no wash. */
  isOwn?: (meta: EventMeta) => boolean
}

const freshFor = 1600

export function liveList<Item extends LiveRecord, Whole>(
  events: LiveListEvents<Item, Whole>,
  options: LiveListOptions<Item, Whole>,
) {
  const { compare, itemsOf, isOwn = () => false } = options
  const list = keyedList<Item>({ compare })
  const touched = new Map<string, number>()
  let isLoaded = false

  const touch = (id: string, meta: EventMeta) => {
    if (!isOwn(meta)) touched.set(id, Date.now())
  }

  on(events.all, (whole) => {
    isLoaded = true
    list.replace(itemsOf(whole))
  })

  on(events.added, (record, meta) => {
    if (put(record)) touch(record.id, meta)
  })

  on(events.changed, (change, meta) => {
    const next = patched(change)
    if (next && put(next)) touch(next.id, meta)
  })

  on(events.removed, ({ id }) => list.remove(id))

  function put(record: Item) {
    const known = list.get(record.id)
    if (known && known.version > record.version) return false
    list.put(record)
    return true
  }

  /** Null when it is older than what is known, or when nothing is known to lay it over. */
  function patched(change: Patch) {
    const known = list.get(change.id)
    if (!known || known.version >= change.version) return null
    const laidOver = { ...known, ...change.patch, id: change.id, version: change.version }
    return events.added.schema.safeParse(laidOver).data ?? null
  }

  session.onSignOut(() => {
    isLoaded = false
    touched.clear()
    list.replace([])
  })

  const isFresh = (id: string) => {
    const at = touched.get(id)
    if (at === undefined) return false
    if (Date.now() - at < freshFor) return true
    touched.delete(id)
    return false
  }

  return {
    get: list.get,
    put,
    remove: list.remove,
    isFresh,
    list: list.all,
    subscribe: list.subscribe,
    /** All records in order; undefined until they have come. */
    useList: () => useSyncExternalStore(list.subscribe, () => (isLoaded ? list.all() : undefined)),
    useCount: (predicate: (record: Item) => boolean) =>
      useSyncExternalStore(list.subscribe, () => list.count(predicate)),
    useOne: (id: string) => useSyncExternalStore(list.subscribe, () => list.get(id)),
  }
}
