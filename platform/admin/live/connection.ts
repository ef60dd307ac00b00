import { dropEarlyReplies } from '../api/early-replies.ts'
import { useOffline } from '../api/internet.ts'
import { createStore, useStore } from '../state/create-store.ts'

export type ConnectionState = 'connecting' | 'connected' | 'reconnecting'

const connection = createStore<ConnectionState>('connecting')

/** From the first connection on, events reach only lists that are loaded: one read ahead and not shown would miss them. */
export function setConnection(state: ConnectionState) {
  if (state === 'connected') dropEarlyReplies()
  connection.set(state)
}

export function useConnection(): ConnectionState | 'no_internet' {
  const state = useStore(connection)
  return useOffline() ? 'no_internet' : state
}
