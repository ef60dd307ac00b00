import { createStore, session, useStore } from '@comptoir/platform/admin'

/** Replies that were begun, by item: J and K leave them as they are. */
const drafts = createStore<Readonly<Record<string, string>>>({})
session.onSignOut(drafts.reset)

export const writeDraft = (id: string, text: string) => drafts.set({ ...drafts.get(), [id]: text })

export const useDraft = (id: string) => useStore(drafts)[id] ?? ''
