import { createStore } from '../../state/create-store.ts'

/** Its lower edge is the line that toasts stand on in a narrow window: a footer below it pushes them up. */
export const toastLine = createStore<HTMLElement | null>(null)
