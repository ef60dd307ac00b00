import { type ListChoices, noChoices } from '../../../contract/lists/list-choices.ts'
import { session } from '../../api/session.ts'
import { createStore, useStore } from '../../state/create-store.ts'

/** Applied to the latest saved choices, which may have changed since. */
export type Revise = (choices: ListChoices) => ListChoices

/** Connected by the domain that knows the signed-in user. */
export interface ChoiceStorage {
  save: (list: string, revise: Revise) => Promise<ListChoices>
  setCompact: (isCompact: boolean) => Promise<void>
}

interface Pending {
  list: string
  revise: Revise
}

/** Waits until the edge of a column rests. */
const saveDelayMs = 500

interface Memory {
  kept: ReadonlyMap<string, ListChoices>
  pending: readonly Pending[]
  /** Cache of `choicesOf`: `useSyncExternalStore` needs a stable result. */
  read: Map<string, ListChoices>
}

let storage: ChoiceStorage | null = null
const memory = createStore<Memory>({ kept: new Map(), pending: [], read: new Map() })
let last: Promise<unknown> = Promise.resolve()
const waiting = new Map<string, { change: Pending; timer: ReturnType<typeof setTimeout> }>()

const change = (changes: Partial<Memory>) => memory.set({ ...memory.get(), ...changes, read: new Map() })
const withKept = (list: string, choices: ListChoices) => new Map([...memory.get().kept, [list, choices]])

/** The saved choices with all pending changes applied. */
function choicesOf({ kept, pending, read }: Memory, list: string) {
  const known = read.get(list)
  if (known) return known
  const choices = pending
    .filter((change) => change.list === list)
    .reduce((before, { revise }) => revise(before), kept.get(list) ?? noChoices)
  read.set(list, choices)
  return choices
}

const begin = (added: Pending) => change({ pending: [...memory.get().pending, added] })

/** Removes a pending change; `choices` are the saved ones unless it failed. */
function end(done: Pending, choices?: ListChoices) {
  const { pending, kept } = memory.get()
  change({
    pending: pending.filter((other) => other !== done),
    kept: choices ? withKept(done.list, choices) : kept,
  })
}

async function save(change: Pending) {
  try {
    end(change, await storage?.save(change.list, change.revise))
  } catch (error) {
    end(change)
    throw error
  }
}

/** Sends changes one at a time: each is based on the version the previous one returned. */
function send(change: Pending) {
  const sent = last.then(() => save(change))
  last = sent.catch(() => undefined)
  return sent
}

export const listMemory = {
  connect(given: ChoiceStorage) {
    storage = given
  },
  /** Called for changes from here or another window. Ignored while a change is pending: its reply is newer. */
  put(list: string, choices: ListChoices) {
    if (memory.get().pending.some((change) => change.list === list)) return
    change({ kept: withKept(list, choices) })
  },
  revise(list: string, revise: Revise): Promise<void> {
    const change = { list, revise }
    begin(change)
    return send(change)
  },
  /** Debounced: of several changes with the same name only the last is saved. */
  reviseSoon(name: string, list: string, revise: Revise): Promise<void> {
    const before = waiting.get(name)
    if (before) {
      clearTimeout(before.timer)
      end(before.change)
    }
    const change = { list, revise }
    begin(change)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(name)
        send(change).then(resolve, reject)
      }, saveDelayMs)
      waiting.set(name, { change, timer })
    })
  },
  setCompact: async (isCompact: boolean) => storage?.setCompact(isCompact),
}

session.onSignOut(() => change({ kept: new Map() }))

export const useListChoices = (list: string) => useStore(memory, (state) => choicesOf(state, list))
