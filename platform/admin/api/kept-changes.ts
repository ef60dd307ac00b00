import { ApiError } from '../../contract/errors/api-error.ts'
import { createStore, useStore } from '../state/create-store.ts'
import { internetBack } from './internet.ts'
import { session } from './session.ts'

interface KeptChanges {
  /** Changes that wait for the connection, in this window only. */
  waiting: number
  /** Pages whose change was refused after the wait. */
  unsent: readonly string[]
}

const none: KeptChanges = { waiting: 0, unsent: [] }
const kept = createStore<KeptChanges>(none)

export const useKeptChanges = () => useStore(kept)
export const forgetUnsent = () => kept.set({ ...kept.get(), unsent: [] })

const warn = (event: Event) => event.preventDefault()

function addWaiting(change: 1 | -1) {
  const waiting = Math.max(0, kept.get().waiting + change)
  kept.set({ ...kept.get(), waiting })
  if (waiting > 0) globalThis.addEventListener?.('beforeunload', warn)
  else globalThis.removeEventListener?.('beforeunload', warn)
}

session.onSignOut(() => kept.set({ ...kept.get(), unsent: [] }))

const page = () => globalThis.location?.pathname ?? '/'

/** A form that is still open rebases on the newer record itself. */
const isLeftToForm = (error: unknown, from: string) =>
  error instanceof ApiError && error.code === 'VERSION_CONFLICT' && from === page()

/**
 * Sends a change again, once, when the connection is back. The server recognises a repeat by its idempotency key or
 * refuses it by its version. Nothing is sent for somebody who signs in meanwhile.
 */
export async function sendWhenBack<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  const token = session.token()
  const from = page()
  addWaiting(1)
  try {
    await internetBack()
    if (session.token() !== token) throw new ApiError('NO_INTERNET', 0)
    return await send()
  } catch (error) {
    if (!isLeftToForm(error, from)) kept.set({ ...kept.get(), unsent: [...kept.get().unsent, from] })
    throw error
  } finally {
    addWaiting(-1)
  }
}
