import type { ColumnLayout, SavedView } from '../../../contract/lists/list-choices.ts'
import { useText } from '../../i18n/formats/use-text.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useUndoToast } from '../../undo/use-undo-toast.ts'
import type { ListAddress } from '../query/list-address.ts'
import type { ListQueryState } from '../query/use-list-query.ts'
import { listMemory, useListChoices } from './list-memory.ts'
import { type NamedSearch, type SharedView, sharedViews, useMayChange, useSharedViews } from './shared-views.ts'
import { changedView, movedView, withoutView, withView } from './view-changes.ts'

export interface ListView extends NamedSearch {
  id: string
  /** Name of the colleague who shares it; none for an own view. */
  sharedBy?: string
}

/** Actions on the current view; `move` exists only for an own one. */
interface ViewActions {
  rename: (name: string) => Promise<void>
  update: () => void
  move?: (by: 1 | -1) => void
  share?: () => void
  unshare?: () => void
  remove: () => void
}

export interface Views {
  /** Own views first. */
  all: readonly ListView[]
  own: readonly SavedView[]
  current: ListView | undefined
  isModified: boolean
  layout: ColumnLayout
  setLayout: (layout: ColumnLayout) => void
  choose: (id: string) => void
  add: (name: string) => Promise<void>
  /** None where the current view belongs to somebody else. */
  actions: ViewActions | undefined
}

export interface ViewsOptions<Query> {
  list: string
  address: ListAddress<Query>
  listQuery: ListQueryState<Query>
}

export function useViews<Query>({ list, address, listQuery }: ViewsOptions<Query>): Views {
  const orNotify = useOrNotify()
  const choices = useListChoices(list)
  const shared = useSharedViews(list)
  const all = [...choices.views, ...shared.map((view) => ({ ...view, sharedBy: view.owner.name }))]
  const current = all.find(({ id }) => id === listQuery.view)
  const own = choices.views.find(({ id }) => id === listQuery.view)
  const layout = own?.layout ?? choices.layout
  const search = listQuery.params.toString()
  const here = { list, search, layout, go: listQuery.go }
  const ownActions = useOwnActions(own, here)
  const sharedActions = useSharedActions(
    shared.find(({ id }) => id === listQuery.view),
    here,
  )

  return {
    all,
    own: choices.views,
    current,
    isModified: current !== undefined && normalised(address, current.search) !== search,
    layout,
    setLayout: (next) =>
      orNotify(
        listMemory.reviseSoon(`${list} ${own?.id ?? ''}`, list, (before) =>
          own ? changedView(own.id, { layout: next })(before) : { ...before, layout: next },
        ),
      ),
    choose(chosen) {
      const view = all.find((one) => one.id === chosen)
      if (view) listQuery.go(view.search, view.id)
    },
    add: (name) => addOwn(here, name),
    actions: ownActions ?? sharedActions,
  }
}

interface Here {
  list: string
  search: string
  layout: ColumnLayout
  go: (search: string, view?: string) => void
}

async function addOwn({ list, search, layout, go }: Here, name: string) {
  const view = { id: crypto.randomUUID(), name, search, layout }
  await listMemory.revise(list, withView(view))
  go(search, view.id)
}

function useOrNotify() {
  const errorText = useErrorText('platform')
  return (done: Promise<void>) => void done.catch((error: unknown) => toast.error(errorText(error)))
}

function useOwnActions(view: SavedView | undefined, { list, search, go }: Here): ViewActions | undefined {
  const t = useText('platform')
  const notify = useUndoToast('platform')
  const orNotify = useOrNotify()
  const { views } = useListChoices(list)
  if (!view) return
  const { id, name } = view
  const share = async () => {
    const { id: sharedId } = await sharedViews.share(list, { name, search: view.search })
    await listMemory.revise(list, withoutView(id))
    go(search, sharedId)
    toast.success(t('view_shared', { name }))
  }

  return {
    rename: (next) => listMemory.revise(list, changedView(id, { name: next })),
    update: () => orNotify(listMemory.revise(list, changedView(id, { search }))),
    move: (by) => orNotify(listMemory.revise(list, movedView(id, by))),
    share: () => orNotify(share()),
    remove() {
      const at = views.indexOf(view)
      go(search)
      const removed = listMemory.revise(list, withoutView(id))
      const revert = () => listMemory.revise(list, withView(view, at))
      orNotify(removed.then(() => notify(t('view_deleted', { name }), { revert })))
    },
  }
}

function useSharedActions(view: SharedView | undefined, here: Here): ViewActions | undefined {
  const t = useText('platform')
  const notify = useUndoToast('platform')
  const orNotify = useOrNotify()
  const mayChange = useMayChange()
  if (!view || !mayChange(view)) return
  const { list, name, search } = view
  const shareAgain = async () => void (await sharedViews.share(list, { name, search }))
  const unshare = async () => {
    await addOwn({ ...here, search }, name)
    await sharedViews.remove(view)
    toast.success(t('view_unshared', { name }))
  }

  return {
    rename: (next) => sharedViews.update(view, { name: next }),
    update: () => orNotify(sharedViews.update(view, { search: here.search })),
    unshare: () => orNotify(unshare()),
    remove() {
      here.go(here.search)
      const removed = sharedViews.remove(view)
      orNotify(removed.then(() => notify(t('view_deleted', { name }), { revert: shareAgain })))
    },
  }
}

/** Spells a saved search with today's filters, which may have changed since. */
const normalised = <Query>({ read, paramsOf }: ListAddress<Query>, search: string) =>
  paramsOf(read(new URLSearchParams(search))).toString()
