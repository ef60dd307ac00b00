import { call, type Keeper, listMemory, on, session } from '@comptoir/platform/admin'
import { Failure, type ListChoices, noChoices } from '@comptoir/platform/contract'
import { chooseList, KeptChoices, ownListData } from '../contract/index.ts'
import { changeProfile } from './change-profile.ts'
import { startup } from './startup.ts'

/** What the person chose for each list, as the server has it. */
const known = new Map<string, KeptChoices>()

const choicesIn = ({ layout, views }: KeptChoices): ListChoices => ({ layout, views })

function take(choices: KeptChoices) {
  known.set(choices.list, choices)
  listMemory.put(choices.list, choicesIn(choices))
}

function changed(before: ListChoices, after: ListChoices): Partial<ListChoices> {
  return {
    ...(after.layout !== before.layout && { layout: after.layout }),
    ...(after.views !== before.views && { views: after.views }),
  }
}

/** Another window was faster: the same change is laid over what it made. */
const keep: Keeper['keep'] = async (list, revise) => {
  const kept = known.get(list)
  const before = kept ? choicesIn(kept) : noChoices
  const body = { ...changed(before, revise(before)), version: kept?.version ?? 0 }
  try {
    const { choices } = await call(chooseList, { params: { list }, body })
    known.set(list, choices)
    return choicesIn(choices)
  } catch (error) {
    const isLate = error instanceof Failure && error.code === 'VERSION_CONFLICT'
    const current = isLate ? KeptChoices.safeParse(error.details.current).data : undefined
    if (!current || current.version === body.version) throw error
    known.set(list, current)
    return keep(list, revise)
  }
}

/** Begins to listen; called once, before the connection opens. */
export function followLists() {
  listMemory.connect({
    keep,
    setCompact: (isCompact) => changeProfile({ preferences: { density: isCompact ? 'compact' : 'usual' } }),
  })
  startup.onConfig(({ lists }) => {
    for (const choices of lists) take(choices)
  })
  on(ownListData, ({ id, version, patch }) => {
    const before = [...known.values()].find((choices) => choices.id === id)
    if (before && before.version >= version) return
    const choices = KeptChoices.safeParse({ ...before, ...patch, id, version })
    if (choices.success) take(choices.data)
  })
  session.onSignOut(() => known.clear())
}
