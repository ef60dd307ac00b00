import type { DomainEvent, Versioned } from '@comptoir/platform/contract'

interface States {
  before: object | null
  after: object | null
}

const pick = (state: object | null, isKept: (field: string) => boolean) =>
  state && Object.fromEntries(Object.entries(state).filter(([field]) => isKept(field)))

const orNull = (state: object | null) => (state && Object.keys(state).length > 0 ? state : null)

/**
 * Splits a change into logged fields (the event's `logged`) and separate ones, which can be erased. A
 * creation stores nothing separately, since the tables hold it.
 */
export function loggedFields<Record extends Versioned>({ logged }: DomainEvent<Record>, { before, after }: States) {
  if (!logged) return { before, after, separate: null }
  const names: ReadonlySet<string> = new Set(logged.map(String))
  const isLogged = (field: string) => names.has(field)
  const states = { before: pick(before, isLogged), after: pick(after, isLogged) }
  if (before === null) return { ...states, separate: null }
  const rest = (state: object | null) => orNull(pick(state, (field) => !isLogged(field)))
  const separate = { before: rest(before), after: rest(after) }
  return { ...states, separate: separate.before || separate.after ? separate : null }
}
