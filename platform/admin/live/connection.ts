import { createStore, useStore } from '../state/create-store.ts'

export type ConnectionState = 'connecting' | 'connected' | 'reconnecting' | 'no_internet'

const connection = createStore<ConnectionState>('connecting')

export const setConnection = connection.set

export const useConnection = () => useStore(connection)
