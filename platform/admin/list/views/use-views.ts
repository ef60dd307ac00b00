import type { ColumnLayout, SavedView } from '../../../contract/lists/list-choices.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useUndoToast } from '../../undo/use-undo-toast.ts'
import type { ListAddress } from '../query/list-address.ts'
import type { ListQueryState } from '../query/use-list-query.ts'
import { listMemory, type Revise, useListChoices } from './list-memory.ts'
import { changedView, movedView, withoutView, withView } from './view-changes.ts'

export interface Views {
  all: readonly SavedView[]
  current: SavedView | undefined
  isModified: boolean
  layout: ColumnLayout
  setLayout: (layout: ColumnLayout) => void
  choose: (id: string) => void
  add: (name: string) => Promise<void>
  rename: (name: string) => Promise<void>
  update: () => void
  move: (by: 1 | -1) => void
  remove: () => void
}

export interface ViewsOptions<Query> {
  list: string
  address: ListAddress<Query>
  listQuery: ListQueryState<Query>
}

export function useViews<Query>({ list, address, listQuery }: ViewsOptions<Query>): Views {
  const t = useText('platform')
  const notify = useUndoToast('platform')
  const errorText = useErrorText('platform')
  const choices = useListChoices(list)
  const current = choices.views.find(({ id }) => id === listQuery.view)
  const id = current?.id ?? ''
  const layout = current?.layout ?? choices.layout
  const search = listQuery.params.toString()

  const orNotify = (done: Promise<void>) => void done.catch((error: unknown) => toast.error(errorText(error)))
  const reviseSafely = (revise: Revise) => orNotify(listMemory.revise(list, revise))

  return {
    all: choices.views,
    current,
    isModified: current !== undefined && normalised(address, current.search) !== search,
    layout,
    setLayout: (next) =>
      orNotify(
        listMemory.reviseSoon(`${list} ${id}`, list, (before) =>
          current ? changedView(id, { layout: next })(before) : { ...before, layout: next },
        ),
      ),
    choose(chosen) {
      const view = choices.views.find((one) => one.id === chosen)
      if (view) listQuery.go(view.search, view.id)
    },
    async add(name) {
      const view = { id: crypto.randomUUID(), name, search, layout }
      await listMemory.revise(list, withView(view))
      listQuery.go(search, view.id)
    },
    rename: (name) => listMemory.revise(list, changedView(id, { name })),
    update: () => reviseSafely(changedView(id, { search })),
    move: (by) => reviseSafely(movedView(id, by)),
    remove() {
      if (!current) return
      const at = choices.views.indexOf(current)
      listQuery.go(search)
      const removed = listMemory.revise(list, withoutView(id))
      const revert = () => listMemory.revise(list, withView(current, at))
      orNotify(removed.then(() => notify(t('view_deleted', { name: current.name }), { revert })))
    },
  }
}

/** Spells a saved search with today's filters, which may have changed since. */
const normalised = <Query>({ read, paramsOf }: ListAddress<Query>, search: string) =>
  paramsOf(read(new URLSearchParams(search))).toString()
