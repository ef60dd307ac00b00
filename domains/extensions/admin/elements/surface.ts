import { logOnce } from '@comptoir/platform/admin'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { Plugin } from '../../contract/plugin.ts'
import type { PluginNode } from '../../contract/protocol/from-plugin.ts'
import type { Tree } from '../runs/tree.ts'

/** What is drawn here: a plugin's tree, and the way back to it. */
export interface Drawn {
  plugin: Pick<Plugin, 'key' | 'name' | 'version'>
  tree: Tree
  happen: (node: number, name: string, args: unknown[]) => void
  /** Somebody has just used the plugin: it may open a dialog, or leave the page. */
  mayInterrupt: () => boolean
  /** Address of a file of the plugin's `assets/`. */
  assetAt: (path: string) => string
}

export const DrawnContext = createContext<Drawn | null>(null)

export function useDrawn() {
  const drawn = use(DrawnContext)
  if (!drawn) throw new Error('An element is drawn outside a plugin')
  return drawn
}

export function useNode(id: number): PluginNode | undefined {
  const { tree } = useDrawn()
  const subscribe = useCallback((hear: () => void) => tree.subscribe(id, hear), [tree, id])
  return useSyncExternalStore(subscribe, () => tree.get(id))
}

export function useTop() {
  const { tree } = useDrawn()
  const subscribe = useCallback((hear: () => void) => tree.subscribe(0, hear), [tree])
  return useSyncExternalStore(subscribe, tree.top)
}

/** The children of these names, and the others; the name of a node never changes. */
export function useParts(ids: readonly number[] = [], ...names: string[]) {
  const { tree } = useDrawn()
  const isPart = (id: number) => names.includes(tree.get(id)?.type ?? '')
  return { parts: ids.filter(isPart), others: ids.filter((id) => !isPart(id)) }
}

export function useTypes(ids: readonly number[]) {
  const { tree } = useDrawn()
  return ids.map((id) => tree.get(id)?.type)
}

/** Calls the plugin's handler, if the element has one: `useEvents(node)('onPress')`. */
export function useEvents({ id, on = [] }: PluginNode) {
  const { happen } = useDrawn()
  return (name: string, ...args: unknown[]) => {
    if (on.includes(name)) happen(id, name, args)
  }
}

export const hears = ({ on = [] }: PluginNode, name: string) => on.includes(name)

/** Of one plugin: names that it makes up fill neither the console nor the memory of the panel. */
const maxNotes = 100
const noted = new WeakMap<Drawn['plugin'], Set<string>>()

export function noteOf({ plugin }: Drawn, text: string) {
  const known = noted.get(plugin) ?? new Set()
  if (known.size >= maxNotes) return
  noted.set(plugin, known.add(text))
  logOnce(`Plugin ${plugin.key} ${plugin.version}: ${text}`)
}
