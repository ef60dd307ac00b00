import { useSyncExternalStore } from 'react'
import type { DeletedRecord, Patch, SocketEvent } from '../../contract/wire/socket-event.ts'
import { session } from '../api/session.ts'
import { type EventMeta, on } from './events.ts'
import { type Compare, keyedList } from './keyed-list.ts'

export interface LiveRecord {
  id: string
  version: number
}

export interface LiveListEvents<Item extends LiveRecord, Whole> {
  all: SocketEvent<Whole>
  added: SocketEvent<Item>
  changed: SocketEvent<Patch>
  removed: SocketEvent<DeletedRecord>
}

export interface LiveListOptions<Item extends LiveRecord, Whole> {
  itemsOf: (whole: Whole) => readonly Item[]
  compare: Compare<Item>
  /** True for events of this user, which are not highlighted. */
  isOwn?: (meta: EventMeta) => boolean
}

const highlightMs = 1600

export function liveList<Item extends LiveRecord, Whole>(
  events: LiveListEvents<Item, Whole>,
  options: LiveListOptions<Item, Whole>,
) {
  const { compare, itemsOf, isOwn = () => false } = options
  const list = keyedList<Item>({ compare })
  const highlightedAt = new Map<string, number>()
  let isLoaded = false

  const highlight = (id: string, meta: EventMeta) => {
    if (!isOwn(meta)) highlightedAt.set(id, Date.now())
  }

  on(events.all, (whole) => {
    isLoaded = true
    list.replace(itemsOf(whole))
  })

  on(events.added, (record, meta) => {
    if (put(record)) highlight(record.id, meta)
  })

  on(events.changed, (change, meta) => {
    const next = patched(change)
    if (next && put(next)) highlight(next.id, meta)
  })

  on(events.removed, ({ id }) => list.remove(id))

  function put(record: Item) {
    const known = list.get(record.id)
    if (known && known.version > record.version) return false
    list.put(record)
    return true
  }

  /** Null when the patch is outdated or its record unknown. */
  function patched(change: Patch) {
    const known = list.get(change.id)
    if (!known || known.version >= change.version) return null
    const merged = { ...known, ...change.patch, id: change.id, version: change.version }
    return events.added.schema.safeParse(merged).data ?? null
  }

  session.onSignOut(() => {
    isLoaded = false
    highlightedAt.clear()
    list.replace([])
  })

  const isHighlighted = (id: string) => {
    const at = highlightedAt.get(id)
    if (at === undefined) return false
    if (Date.now() - at < highlightMs) return true
    highlightedAt.delete(id)
    return false
  }

  return {
    get: list.get,
    put,
    remove: list.remove,
    isHighlighted,
    list: list.all,
    subscribe: list.subscribe,
    useList: () => useSyncExternalStore(list.subscribe, () => (isLoaded ? list.all() : undefined)),
    useCount: (predicate: (record: Item) => boolean) =>
      useSyncExternalStore(list.subscribe, () => list.count(predicate)),
    useOne: (id: string) => useSyncExternalStore(list.subscribe, () => list.get(id)),
  }
}
