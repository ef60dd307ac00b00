import { type ChoiceStorage, call, listMemory, on, session } from '@comptoir/platform/admin'
import { ApiError, type ListChoices, noChoices } from '@comptoir/platform/contract'
import { chooseList, KeptChoices, ownListData } from '../contract/list-choices.wire.ts'
import { changeProfile } from './change-profile.ts'
import { startup } from './startup.ts'

/** Saved choices by list. */
const known = new Map<string, KeptChoices>()

const choicesIn = ({ layout, views }: KeptChoices): ListChoices => ({ layout, views })

function apply(choices: KeptChoices) {
  known.set(choices.list, choices)
  listMemory.put(choices.list, choicesIn(choices))
}

function changed(before: ListChoices, after: ListChoices): Partial<ListChoices> {
  return {
    ...(after.layout !== before.layout && { layout: after.layout }),
    ...(after.views !== before.views && { views: after.views }),
  }
}

/** On a version conflict with another window the change is applied to the newer choices. */
const save: ChoiceStorage['save'] = async (list, revise) => {
  const kept = known.get(list)
  const before = kept ? choicesIn(kept) : noChoices
  const body = { ...changed(before, revise(before)), version: kept?.version ?? 0 }
  try {
    const { choices } = await call(chooseList, { params: { list }, body })
    known.set(list, choices)
    return choicesIn(choices)
  } catch (error) {
    const isLate = error instanceof ApiError && error.code === 'VERSION_CONFLICT'
    const current = isLate ? KeptChoices.safeParse(error.details.current).data : undefined
    if (!current || current.version === body.version) throw error
    known.set(list, current)
    return save(list, revise)
  }
}

/** Called once, before the connection opens. */
export function subscribeToLists() {
  listMemory.connect({
    save,
    setCompact: (isCompact) => changeProfile({ preferences: { density: isCompact ? 'compact' : 'usual' } }),
  })
  startup.onConfig(({ lists }) => {
    for (const choices of lists) apply(choices)
  })
  on(ownListData, ({ id, version, patch }) => {
    const before = [...known.values()].find((choices) => choices.id === id)
    if (before && before.version >= version) return
    const choices = KeptChoices.safeParse({ ...before, ...patch, id, version })
    if (choices.success) apply(choices.data)
  })
  session.onSignOut(() => known.clear())
}
