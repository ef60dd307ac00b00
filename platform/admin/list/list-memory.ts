import { useSyncExternalStore } from 'react'
import { type ListChoices, noChoices } from '../../contract/list-choices.ts'
import { session } from '../session.ts'

/** What becomes of a person's choices, whatever they were by then. */
export type Revise = (choices: ListChoices) => ListChoices

/** Where the choices are kept; given by the domain that knows who is at the screen. */
export interface Keeper {
  /** Answers the choices as they are kept then. */
  keep: (list: string, revise: Revise) => Promise<ListChoices>
  setCompact: (isCompact: boolean) => Promise<void>
}

interface Pending {
  list: string
  revise: Revise
}

/** Somebody drags the edge of a column: where it comes to rest is kept. */
const restsAfter = 500

let keeper: Keeper | null = null
let kept: ReadonlyMap<string, ListChoices> = new Map()
let pending: readonly Pending[] = []
let shown = new Map<string, ListChoices>()
let last: Promise<unknown> = Promise.resolve()
const waiting = new Map<string, { change: Pending; timer: ReturnType<typeof setTimeout> }>()
const watchers = new Set<() => void>()

function redraw() {
  shown = new Map()
  for (const watcher of watchers) watcher()
}

/** As they will be once everything that is under way is kept. */
function choicesOf(list: string) {
  const known = shown.get(list)
  if (known) return known
  const choices = pending
    .filter((change) => change.list === list)
    .reduce((before, { revise }) => revise(before), kept.get(list) ?? noChoices)
  shown.set(list, choices)
  return choices
}

function begin(change: Pending) {
  pending = [...pending, change]
  redraw()
}

/** It is under way no more; with the choices as they are kept then, where it was not refused. */
function end(change: Pending, choices?: ListChoices) {
  pending = pending.filter((other) => other !== change)
  if (choices) kept = new Map([...kept, [change.list, choices]])
  redraw()
}

async function keep(change: Pending) {
  try {
    end(change, await keeper?.keep(change.list, change.revise))
  } catch (error) {
    end(change)
    throw error
  }
}

/** One after the other: each is based on what the one before it made. */
function send(change: Pending) {
  const sent = last.then(() => keep(change))
  last = sent.catch(() => undefined)
  return sent
}

/** What a person chose for the lists: shown at once, kept where the person finds it again, taken back when refused. */
export const listMemory = {
  connect(given: Keeper) {
    keeper = given
  },
  /** What is kept has changed, here or in another window. While something is under way its answer will say more. */
  put(list: string, choices: ListChoices) {
    if (pending.some((change) => change.list === list)) return
    kept = new Map([...kept, [list, choices]])
    redraw()
  },
  revise(list: string, revise: Revise): Promise<void> {
    const change = { list, revise }
    begin(change)
    return send(change)
  },
  /** For what changes many times in a moment: of those with one name the last is kept. */
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
      }, restsAfter)
      waiting.set(name, { change, timer })
    })
  },
  setCompact: async (isCompact: boolean) => keeper?.setCompact(isCompact),
}

session.onSignOut(() => {
  kept = new Map()
  redraw()
})

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useListChoices = (list: string) => useSyncExternalStore(watch, () => choicesOf(list))
