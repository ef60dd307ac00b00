import type { PluginNode, TreeChange } from '../../contract/protocol/from-plugin.ts'

/** What a plugin shows in one place, node by node: an element draws itself again when its own node changes. */
export interface Tree {
  get: (id: number) => PluginNode | undefined
  /** Null until the plugin has drawn for the first time. */
  top: () => readonly number[] | null
  /** Of one node; 0 is the first level. */
  subscribe: (id: number, hear: () => void) => () => void
  /** False: an element would stand in two places, and what it holds be drawn twice, four times, and so on. */
  apply: (change: Pick<TreeChange, 'set' | 'gone'> & { top: readonly number[] | null }) => boolean
  size: () => number
  ids: () => number[]
}

const isSame = (before: PluginNode | undefined, node: PluginNode) => JSON.stringify(before) === JSON.stringify(node)

const isSameOrder = (one: readonly number[] | null, other: readonly number[] | null) =>
  one !== null && one.length === other?.length && one.every((id, at) => id === other[at])

type Children = readonly number[] | undefined

/** Of each element what it stands in; 0 is the first level. An element never moves into another. */
function openParents() {
  const parents = new Map<number, number>()
  /** False if one of them stands elsewhere already, or here twice. */
  function put(parent: number, children: Children = []) {
    const isFree = children.every((id) => (parents.get(id) ?? parent) === parent)
    for (const id of children) parents.set(id, parent)
    return isFree && new Set(children).size === children.length
  }
  return { put, forget: (id: number) => parents.delete(id), size: () => parents.size }
}

export function openTree(): Tree {
  const nodes = new Map<number, PluginNode>()
  const hearers = new Map<number, Set<() => void>>()
  const parents = openParents()
  let top: readonly number[] | null = null

  const tell = (id: number) => {
    for (const hear of hearers.get(id) ?? []) hear()
  }
  function drop(gone: readonly number[]) {
    for (const id of gone) {
      nodes.delete(id)
      parents.forget(id)
    }
  }
  function keep(set: readonly PluginNode[]) {
    for (const node of set) nodes.set(node.id, node)
    return set.every(({ id, children }) => parents.put(id, children))
  }
  return {
    get: (id) => nodes.get(id),
    top: () => top,
    // What is named and never told counts too.
    size: () => Math.max(nodes.size, parents.size()),
    ids: () => [...nodes.keys()],
    subscribe(id, hear) {
      const known = hearers.get(id) ?? new Set()
      hearers.set(id, known.add(hear))
      return () => {
        known.delete(hear)
        if (known.size === 0) hearers.delete(id)
      }
    },
    apply({ set: told, gone, top: next }) {
      drop(gone)
      // React tells elements that were drawn anew, whether something of them is new or not.
      const set = told.filter((node) => !isSame(nodes.get(node.id), node))
      if (!keep(set) || !parents.put(0, next ?? [])) return false
      const isMoved = !isSameOrder(top, next)
      if (isMoved) top = next
      for (const id of [...gone, ...set.map((node) => node.id)]) tell(id)
      if (isMoved) tell(0)
      return true
    },
  }
}
