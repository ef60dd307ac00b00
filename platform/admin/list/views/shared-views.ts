import { useMemo } from 'react'
import type { SavedView } from '../../../contract/lists/list-choices.ts'
import { session } from '../../api/session.ts'
import { canDo, useShop } from '../../shop.tsx'
import { createStore, useStore } from '../../state/create-store.ts'

export type NamedSearch = Pick<SavedView, 'name' | 'search'>

/** A view that colleagues see too. */
export interface SharedView extends NamedSearch {
  id: string
  list: string
  owner: { id: string; name: string }
  version: number
}

/** Connected by the domain that knows the users. */
export interface SharedViewStorage {
  share: (list: string, view: NamedSearch) => Promise<SharedView>
  update: (view: SharedView, change: Partial<NamedSearch>) => Promise<SharedView>
  remove: (view: SharedView) => Promise<void>
}

let storage: SharedViewStorage | null = null
const store = createStore<readonly SharedView[]>([])
session.onSignOut(store.reset)

function connected() {
  if (!storage) throw new Error('No storage of shared views is connected')
  return storage
}

/** Keeps the newer version when two replies cross. */
function keep(view: SharedView) {
  const others = store.get().filter(({ id }) => id !== view.id)
  const known = store.get().find(({ id }) => id === view.id)
  if (!known) store.set([...others, view])
  else if (known.version < view.version) store.set(store.get().map((one) => (one.id === view.id ? view : one)))
}

export const sharedViews = {
  connect(given: SharedViewStorage) {
    storage = given
  },
  put: (views: readonly SharedView[]) => store.set(views),
  async share(list: string, view: NamedSearch) {
    const shared = await connected().share(list, view)
    keep(shared)
    return shared
  },
  async update(view: SharedView, change: Partial<NamedSearch>) {
    keep(await connected().update(view, change))
  },
  async remove(view: SharedView) {
    await connected().remove(view)
    store.set(store.get().filter(({ id }) => id !== view.id))
  },
}

export function useSharedViews(list: string) {
  const all = useStore(store)
  return useMemo(() => all.filter((view) => view.list === list), [all, list])
}

/** Its owner changes a shared view, and who manages the settings. */
export function useMayChange() {
  const shop = useShop()
  return ({ owner }: SharedView) => owner.id === shop.user?.id || canDo(shop, 'admin_settings')
}
