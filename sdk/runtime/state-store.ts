import type { Json } from '../plugin/json.ts'
import type { StateStore, StoreModule } from '../plugin/plugin.ts'
import { fail } from './failures.ts'

export interface OpenStore extends StateStore {
  use: (module: StoreModule) => void
}

/** Null until the store module is there. A reducer that throws freezes what there is. */
export function openStore(): OpenStore {
  const hearers = new Set<() => void>()
  let state: Json = null
  let reduce: StoreModule['reduce'] | null = null

  return {
    get: () => state,
    subscribe(hear) {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
    dispatch(action) {
      if (!reduce) return
      try {
        state = reduce(state, action)
      } catch (error) {
        reduce = null
        fail(error, { phase: 'store' })
        return
      }
      for (const hear of hearers) hear()
    },
    use(module) {
      if (typeof module.reduce !== 'function') throw new Error('The store module has no reduce(state, action)')
      state = structuredClone(module.initial)
      reduce = module.reduce
    },
  }
}
