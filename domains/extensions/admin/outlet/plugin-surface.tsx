import { createStore, useShop, useStore } from '@comptoir/platform/admin'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Failure } from '../../contract/protocol/from-plugin.ts'
import { Draw, PartsContext } from '../elements/draw.tsx'
import { kitParts } from '../elements/parts.ts'
import { type Drawn, DrawnContext, useParts, useTop } from '../elements/surface.ts'
import type { PluginRun } from '../runs/plugin-run.ts'
import type { Mounted, Place } from '../runs/surfaces.ts'
import { openTree } from '../runs/tree.ts'

/** Mounts a component of a plugin for as long as it is shown. */
export function useMounted(run: PluginRun, { place, component, props }: Place) {
  const [mounted, setMounted] = useState<Mounted | null>(null)
  const spelled = JSON.stringify(props)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes of the properties alone is told below
  useEffect(
    function mountIt() {
      const next = run.mount({ place, component, props: JSON.parse(spelled) })
      setMounted(next)
      return () => next.unmount()
    },
    [run, place, component],
  )
  useEffect(
    function tellProps() {
      mounted?.update(JSON.parse(spelled))
    },
    [mounted, spelled],
  )
  return mounted
}

interface SurfaceProps {
  run: PluginRun
  mounted: Mounted
  children: ReactNode
}

export function Surface({ run, mounted: { tree, happen }, children }: SurfaceProps) {
  const { store } = useShop()
  const { plugin, mayInterrupt } = run
  const drawn = useMemo(
    (): Drawn => ({
      ...{ plugin, tree, happen, mayInterrupt },
      assetAt: (path) => `${store}/_plugins/${plugin.key}/${plugin.version}/assets/${path}`,
    }),
    [plugin, tree, happen, mayInterrupt, store],
  )
  return (
    <DrawnContext value={drawn}>
      <PartsContext value={kitParts}>{children}</PartsContext>
    </DrawnContext>
  )
}

/** All that the plugin draws here but its `Actions`, which stand in the head. */
export const SurfaceContent = () => <Draw ids={useParts(useTop() ?? [], 'Actions').others} />

export function SurfaceActions() {
  const { parts } = useParts(useTop() ?? [], 'Actions')
  return <Draw ids={parts} />
}

const noFailure = createStore<Failure | null>(null)

/** Why nothing is drawn: the whole plugin is off, or this place has failed. */
export function useFailure(run: PluginRun, mounted: Mounted | null) {
  const { state, at, failure } = useStore(run.view)
  const own = useStore(mounted?.failure ?? noFailure)
  return { state, at, failure: state === 'off' ? failure : own }
}

const noTree = openTree()

/** Something has been drawn, be it nothing. */
export function useIsDrawn(mounted: Mounted | null) {
  const tree = mounted?.tree ?? noTree
  const top = useSyncExternalStore((hear) => tree.subscribe(0, hear), tree.top)
  return { isDrawn: top !== null, isEmpty: top?.length === 0 }
}
