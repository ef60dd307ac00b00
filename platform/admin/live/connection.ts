import { useOffline } from '../api/internet.ts'
import { createStore, useStore } from '../state/create-store.ts'

export type ConnectionState = 'connecting' | 'connected' | 'reconnecting'

const connection = createStore<ConnectionState>('connecting')

export const setConnection = connection.set

export function useConnection(): ConnectionState | 'no_internet' {
  const state = useStore(connection)
  return useOffline() ? 'no_internet' : state
}
