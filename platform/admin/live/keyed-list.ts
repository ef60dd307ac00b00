import { createStore } from '../state/create-store.ts'

export type Compare<Item> = (one: Item, other: Item) => number

interface Identified {
  id: string
}

export interface KeyedListOptions<Item> {
  compare: Compare<Item>
  /** Batches notifications: one per frame in a browser. */
  schedule?: (notify: () => void) => void
}

const nextFrame = (notify: () => void) =>
  typeof requestAnimationFrame === 'function' && !document.hidden ? requestAnimationFrame(notify) : setTimeout(notify)

/** Sorted list with an index by id: a change costs a binary search; listeners are notified once per frame. */
export function keyedList<Item extends Identified>({ compare, schedule = nextFrame }: KeyedListOptions<Item>) {
  const byId = new Map<string, Item>()
  const revision = createStore(0)
  let order: Item[] = []
  let snapshot: readonly Item[] = []
  let isStale = false
  let isScheduled = false

  /** Position by binary search; the id breaks ties, so the order is total. */
  function indexOf(item: Item) {
    let low = 0
    let high = order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = order[middle]
      if (other !== undefined && inOrder(other, item) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  const inOrder = (one: Item, other: Item) =>
    compare(one, other) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

  function removeFromOrder(known: Item) {
    const at = indexOf(known)
    if (order[at]?.id === known.id) order.splice(at, 1)
  }

  function changed() {
    isStale = true
    if (isScheduled) return
    isScheduled = true
    schedule(() => {
      isScheduled = false
      revision.set(revision.get() + 1)
    })
  }

  return {
    get: (id: string) => byId.get(id),

    /** Returns the same array until something changes. */
    all() {
      if (isStale) {
        snapshot = order.slice()
        isStale = false
      }
      return snapshot
    },

    count(predicate: (item: Item) => boolean) {
      let found = 0
      for (const item of order) if (predicate(item)) found += 1
      return found
    },

    put(item: Item) {
      const known = byId.get(item.id)
      if (known) removeFromOrder(known)
      byId.set(item.id, item)
      order.splice(indexOf(item), 0, item)
      changed()
    },

    remove(id: string) {
      const known = byId.get(id)
      if (!known) return
      byId.delete(id)
      removeFromOrder(known)
      changed()
    },

    replace(items: readonly Item[]) {
      byId.clear()
      for (const item of items) byId.set(item.id, item)
      order = [...byId.values()].sort(inOrder)
      changed()
    },

    subscribe: revision.subscribe,
  }
}
