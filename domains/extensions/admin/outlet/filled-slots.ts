import { createStore } from '@comptoir/platform/admin'

/** Names of the slots that plugins fill. Empty until there is a plugin: on the way to the first list nothing more is known. */
export const filledSlots = createStore<ReadonlySet<string>>(new Set())
