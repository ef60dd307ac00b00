import type { PluginNode, TreeChange } from '../../contract/protocol/from-plugin.ts'

/** What a plugin shows in one place, node by node: an element draws itself again when its own node changes. */
export interface Tree {
  get: (id: number) => PluginNode | undefined
  /** Null until the plugin has drawn for the first time. */
  top: () => readonly number[] | null
  /** Of one node; 0 is the first level. */
  subscribe: (id: number, hear: () => void) => () => void
  apply: (change: Pick<TreeChange, 'set' | 'gone'> & { top: readonly number[] | null }) => void
  size: () => number
  ids: () => number[]
}

const isSameOrder = (one: readonly number[] | null, other: readonly number[] | null) =>
  one !== null && one.length === other?.length && one.every((id, at) => id === other[at])

export function openTree(): Tree {
  const nodes = new Map<number, PluginNode>()
  const hearers = new Map<number, Set<() => void>>()
  let top: readonly number[] | null = null

  const tell = (id: number) => {
    for (const hear of hearers.get(id) ?? []) hear()
  }
  return {
    get: (id) => nodes.get(id),
    top: () => top,
    size: () => nodes.size,
    ids: () => [...nodes.keys()],
    subscribe(id, hear) {
      const known = hearers.get(id) ?? new Set()
      hearers.set(id, known.add(hear))
      return () => {
        known.delete(hear)
        if (known.size === 0) hearers.delete(id)
      }
    },
    apply({ set, gone, top: next }) {
      for (const id of gone) nodes.delete(id)
      for (const node of set) nodes.set(node.id, node)
      const isMoved = !isSameOrder(top, next)
      if (isMoved) top = next
      for (const id of [...gone, ...set.map((node) => node.id)]) tell(id)
      if (isMoved) tell(0)
    },
  }
}
