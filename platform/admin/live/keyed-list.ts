export type Compare<Item> = (one: Item, other: Item) => number

interface Identified {
  id: string
}

export interface KeyedListOptions<Item> {
  compare: Compare<Item>
  /** Runs the notification; once a frame in a browser. */
  schedule?: (notify: () => void) => void
}

const nextFrame = (notify: () => void) =>
  typeof requestAnimationFrame === 'function' && !document.hidden ? requestAnimationFrame(notify) : setTimeout(notify)

/** Records by id, held in order: a change costs a binary search, and watchers hear once a frame. */
export function keyedList<Item extends Identified>({ compare, schedule = nextFrame }: KeyedListOptions<Item>) {
  const byId = new Map<string, Item>()
  const watchers = new Set<() => void>()
  let order: Item[] = []
  let snapshot: readonly Item[] = []
  let isStale = false
  let isScheduled = false

  /** Where an item stands or would stand; ties are broken by id, so the place is certain. */
  function placeOf(item: Item) {
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

  function takeOut(known: Item) {
    const at = placeOf(known)
    if (order[at]?.id === known.id) order.splice(at, 1)
  }

  function changed() {
    isStale = true
    if (isScheduled) return
    isScheduled = true
    schedule(() => {
      isScheduled = false
      for (const watcher of watchers) watcher()
    })
  }

  return {
    get: (id: string) => byId.get(id),

    /** The same array until something changes. */
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
      if (known) takeOut(known)
      byId.set(item.id, item)
      order.splice(placeOf(item), 0, item)
      changed()
    },

    remove(id: string) {
      const known = byId.get(id)
      if (!known) return
      byId.delete(id)
      takeOut(known)
      changed()
    },

    replace(items: readonly Item[]) {
      byId.clear()
      for (const item of items) byId.set(item.id, item)
      order = [...byId.values()].sort(inOrder)
      changed()
    },

    subscribe(watcher: () => void) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}
