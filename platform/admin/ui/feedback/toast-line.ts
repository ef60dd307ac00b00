import { createStore } from '../../state/create-store.ts'

/** Its lower edge is the line that toasts stand on in a narrow window: a footer below it pushes them up. */
export const toastLine = createStore<HTMLElement | null>(null)

/** The foot of the page that is shown, which toasts stand above. */
export const pageFoot = createStore<HTMLElement | null>(null)
