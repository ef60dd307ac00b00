import { createStore, type Store } from '@comptoir/platform/admin'
import type { Failure, TreeChange } from '../../contract/protocol/from-plugin.ts'
import { panelLimits } from '../../contract/protocol/panel-limits.ts'
import type { ToPlugin } from '../../contract/protocol/to-plugin.ts'
import { failureOf } from './phases.ts'
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
  apply: (change: TreeChange) => boolean
  pause: () => void
}

interface SurfacesOptions {
  say: (message: ToPlugin) => void
  /** Somebody does something with it. */
  onUse: () => void
  /** The worker answers, and yet nothing is drawn. */
  onSlow: (failure: Failure) => void
}

let lastRoot = 0

/** What one plugin shows. Mounted before its worker is ready, a place is told as soon as it is; after a restart again. */
export function openSurfaces({ say, onUse, onSlow }: SurfacesOptions) {
  const surfaces = new Map<number, Surface>()
  let isReady = false

  function mount({ place, component, props: first }: Place): Mounted {
    lastRoot += 1
    const root = lastRoot
    const tree = openTree()
    const failure = createStore<Failure | null>(null)
    let props = first
    const deadline = openDeadline(() => {
      const slow = { ...failureOf('render', `Drew nothing for ${panelLimits.drawing / 1_000} s`), place }
      failure.set(slow)
      onSlow(slow)
    })
    const empty = () => tree.apply({ set: [], gone: tree.ids(), top: null })
    const begin = () => {
      empty()
      failure.set(null)
      say({ is: 'mount', root, component, place, props })
      deadline.start()
    }
    const surface: Surface = {
      tree,
      failure,
      begin,
      pause: deadline.stop,
      apply({ set, gone, top }) {
        // What was slow and comes after all is shown.
        if (deadline.stop()) failure.set(null)
        return tree.apply({ set, gone, top })
      },
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
        deadline.stop()
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
    /** False: what it says is no tree. */
    apply: (change: TreeChange) => surfaces.get(change.root)?.apply(change) ?? true,
    fail(failed: Failure) {
      const surface = failed.root === undefined || failed.phase === 'event' ? undefined : surfaces.get(failed.root)
      surface?.pause()
      surface?.failure.set(failed)
    },
    begin() {
      isReady = true
      for (const { begin } of surfaces.values()) begin()
    },
    pause() {
      isReady = false
      for (const surface of surfaces.values()) surface.pause()
    },
    size: () => [...surfaces.values()].reduce((sum, { tree }) => sum + tree.size(), 0),
  }
}

/** Of the first drawing in a place. */
function openDeadline(onOver: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  function start() {
    clearTimeout(timer)
    isOver = false
    const started = performance.now()
    timer = setTimeout(() => {
      // A panel that was asleep or busy itself has not read the drawing yet.
      if (performance.now() - started > panelLimits.drawing + 1_000) return start()
      isOver = true
      onOver()
    }, panelLimits.drawing)
  }
  return {
    start,
    /** True if it was over. */
    stop() {
      clearTimeout(timer)
      const wasOver = isOver
      isOver = false
      return wasOver
    },
  }
}
