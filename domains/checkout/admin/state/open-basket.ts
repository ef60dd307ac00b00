import { createStore } from '@comptoir/platform/admin'

/** The one that is open beside the list: keys mean it, and it has the room of the figures. */
export const openBasket = createStore<string | null>(null)
