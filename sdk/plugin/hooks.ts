import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { currentPlugin } from './current-plugin.ts'
import type { Json } from './json.ts'
import type { Entry, PluginContext } from './plugin.ts'

/** What the plugin can do and knows; the same for as long as it runs. */
export const usePlugin = (): PluginContext => currentPlugin()

/** Draws again when the plugin's own state changes. */
export function useStoreState(): Json {
  const { state } = usePlugin()
  return useSyncExternalStore(state.subscribe, state.get)
}

export const useDispatch = () => usePlugin().state.dispatch

interface Read<Value> {
  value: Value | null
  error: Error | null
  isLoading: boolean
}

const pending = { value: null, error: null, isLoading: true }
const errorOf = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)))

/** A GET of the shop, read again when the path changes or on `reload`. */
export function useCall(path: string): Read<Json> & { reload: () => void } {
  const { shop } = usePlugin()
  const [read, setRead] = useState<Read<Json>>(pending)
  const [round, setRound] = useState(0)

  useEffect(() => {
    let isCurrent = true
    // Named here, so that a reload reads again.
    void round
    shop.get(path).then(
      (value) => isCurrent && setRead({ value, error: null, isLoading: false }),
      (cause: unknown) => isCurrent && setRead({ value: null, error: errorOf(cause), isLoading: false }),
    )
    return () => {
      isCurrent = false
    }
  }, [shop, path, round])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  return { ...read, reload }
}

/** A value of the plugin's store, and how to write it; live where the plugin has an `io` script. */
export function useEntry(name: string): Read<Entry> & { set: (value: Json) => Promise<void> } {
  const { store } = usePlugin()
  const [read, setRead] = useState<Read<Entry>>(pending)

  useEffect(() => {
    let isCurrent = true
    const take = (entry: Entry) => isCurrent && setRead({ value: entry, error: null, isLoading: false })
    const stop = store.on(name, take)
    store
      .get(name)
      .then(take, (cause: unknown) => isCurrent && setRead({ value: null, error: errorOf(cause), isLoading: false }))
    return () => {
      isCurrent = false
      stop()
    }
  }, [store, name])

  const set = useCallback(
    async (value: Json) => {
      const entry = await store.set(name, value)
      setRead({ value: entry, error: null, isLoading: false })
    },
    [store, name],
  )
  return { ...read, set }
}
