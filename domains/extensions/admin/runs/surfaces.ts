import { createStore, type Store } from '@comptoir/platform/admin'
import type { Failure, TreeChange } from '../../contract/protocol/from-plugin.ts'
import type { ToPlugin } from '../../contract/protocol/to-plugin.ts'
import { openTree, type Tree } from './tree.ts'

export interface Place {
  /** Slot or address of the page. */
  place: string
  component: string
  props: object
}

/** A component of a plugin in a place of the panel. */
export interface Mounted {
  tree: Tree
  /** Why nothing is drawn; a new try empties it. */
  failure: Store<Failure | null>
  /** Tells the plugin what happened to an element. */
  happen: (node: number, name: string, args: unknown[]) => void
  update: (props: object) => void
  retry: () => void
  unmount: () => void
}

interface Surface extends Mounted {
  begin: () => void
}

let lastRoot = 0

/** What one plugin shows. Mounted before its worker is ready, a place is told as soon as it is; after a restart again. */
export function openSurfaces(say: (message: ToPlugin) => void, onUse: () => void) {
  const surfaces = new Map<number, Surface>()
  let isReady = false

  function mount({ place, component, props: first }: Place): Mounted {
    lastRoot += 1
    const root = lastRoot
    const tree = openTree()
    const failure = createStore<Failure | null>(null)
    let props = first
    const empty = () => tree.apply({ set: [], gone: tree.ids(), top: null })
    const begin = () => {
      empty()
      failure.set(null)
      say({ is: 'mount', root, component, place, props })
    }
    const surface: Surface = {
      tree,
      failure,
      begin,
      happen(node, name, args) {
        onUse()
        say({ is: 'event', root, node, name, args })
      },
      update(next) {
        if (JSON.stringify(next) === JSON.stringify(props)) return
        props = next
        if (isReady) say({ is: 'props', root, props })
      },
      retry() {
        if (!isReady) return
        say({ is: 'unmount', root })
        begin()
      },
      unmount() {
        surfaces.delete(root)
        if (isReady) say({ is: 'unmount', root })
      },
    }
    surfaces.set(root, surface)
    if (isReady) begin()
    return surface
  }

  return {
    mount,
    apply: ({ root, ...change }: TreeChange) => surfaces.get(root)?.tree.apply(change),
    fail(failed: Failure) {
      if (failed.root !== undefined && failed.phase !== 'event') surfaces.get(failed.root)?.failure.set(failed)
    },
    begin() {
      isReady = true
      for (const { begin } of surfaces.values()) begin()
    },
    pause() {
      isReady = false
    },
    size: () => [...surfaces.values()].reduce((sum, { tree }) => sum + tree.size(), 0),
  }
}
