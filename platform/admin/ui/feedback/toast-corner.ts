import { createStore } from '../../state/create-store.ts'

export const corner = createStore<HTMLElement | null>(null)
