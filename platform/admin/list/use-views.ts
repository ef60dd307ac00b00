import type { ColumnLayout, SavedView } from '../../contract/list-choices.ts'
import { useFailureText } from '../form/use-failure-text.ts'
import { useText } from '../i18n/use-text.ts'
import { toast } from '../ui/toast.ts'
import { useDone } from '../undo/use-done.ts'
import type { ListAddress } from './list-address.ts'
import { listMemory, type Revise, useListChoices } from './list-memory.ts'
import type { Asked } from './use-list-query.ts'
import { changedView, movedView, withoutView, withView } from './view-changes.ts'

/** The views that somebody named, the one that is shown, and the columns of the list. */
export interface Views {
  all: readonly SavedView[]
  current: SavedView | undefined
  /** What is shown is no longer what the current view says. */
  isModified: boolean
  layout: ColumnLayout
  setLayout: (layout: ColumnLayout) => void
  choose: (id: string) => void
  /** Keeps what is shown as a view of that name. */
  add: (name: string) => Promise<void>
  rename: (name: string) => Promise<void>
  /** What is shown becomes what the current view says. */
  update: () => void
  move: (by: 1 | -1) => void
  remove: () => void
}

export interface ViewsOptions<Query> {
  /** The list's name among the person's choices. */
  list: string
  address: ListAddress<Query>
  asked: Asked<Query>
}

export function useViews<Query>({ list, address, asked }: ViewsOptions<Query>): Views {
  const t = useText('platform')
  const say = useDone('platform')
  const failureText = useFailureText('platform')
  const choices = useListChoices(list)
  const current = choices.views.find(({ id }) => id === asked.view)
  const id = current?.id ?? ''
  const layout = current?.layout ?? choices.layout
  const search = asked.params.toString()

  const orSay = (done: Promise<void>) => void done.catch((error: unknown) => toast.error(failureText(error)))
  const reviseSafely = (revise: Revise) => orSay(listMemory.revise(list, revise))

  return {
    all: choices.views,
    current,
    isModified: current !== undefined && spelledAnew(address, current.search) !== search,
    layout,
    setLayout: (next) =>
      orSay(
        listMemory.reviseSoon(`${list} ${id}`, list, (before) =>
          current ? changedView(id, { layout: next })(before) : { ...before, layout: next },
        ),
      ),
    choose(chosen) {
      const view = choices.views.find((one) => one.id === chosen)
      if (view) asked.go(view.search, view.id)
    },
    async add(name) {
      const view = { id: crypto.randomUUID(), name, search, layout }
      await listMemory.revise(list, withView(view))
      asked.go(search, view.id)
    },
    rename: (name) => listMemory.revise(list, changedView(id, { name })),
    update: () => reviseSafely(changedView(id, { search })),
    move: (by) => reviseSafely(movedView(id, by)),
    remove() {
      if (!current) return
      const at = choices.views.indexOf(current)
      asked.go(search)
      const removed = listMemory.revise(list, withoutView(id))
      const takeBack = () => listMemory.revise(list, withView(current, at))
      orSay(removed.then(() => say(t('view_deleted', { name: current.name }), { takeBack })))
    },
  }
}

/** As the address would spell it today: filters come and go. */
const spelledAnew = <Query>({ read, paramsOf }: ListAddress<Query>, search: string) =>
  paramsOf(read(new URLSearchParams(search))).toString()
