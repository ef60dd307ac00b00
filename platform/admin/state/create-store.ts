import { useSyncExternalStore } from 'react'

/** A value outside React, shared by components and plain functions. */
export interface Store<State> {
  get: () => State
  set: (next: State) => void
  subscribe: (listener: () => void) => () => void
  /** Restores the initial value; tests call it between cases. */
  reset: () => void
}

export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>()
  let state = initial

  const set = (next: State) => {
    if (Object.is(next, state)) return
    state = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { get: () => state, set, subscribe, reset: () => set(initial) }
}

/** Renders again when the selected value changes. */
export function useStore<State>(store: Store<State>): State
export function useStore<State, Part>(store: Store<State>, select: (state: State) => Part): Part
export function useStore<State>(store: Store<State>, select: (state: State) => unknown = (state) => state) {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
