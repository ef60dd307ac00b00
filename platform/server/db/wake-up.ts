import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export const changesChannel = 'comptoir_changes'
/** For what is said among panels and kept nowhere. */
export const messagesChannel = 'comptoir_messages'

const notifyDelayMs = 20

/** Hears the names of the events of a transaction of this process, right after it was committed. */
export type CommitListener = (events: readonly string[]) => void

/**
 * Notifies relays after a commit. NOTIFY locks the whole cluster until its transaction ends, so it is never
 * part of a write: at most one every 20 ms, in a transaction that does not wait for the disk.
 */
export function openWakeUp(pool: pg.Pool) {
  const wakeUpId = randomUUID()
  const listeners: CommitListener[] = []
  let isScheduled = false

  async function notifyOthers() {
    isScheduled = false
    await pool.query(
      `select set_config('synchronous_commit', 'off', true), pg_notify('${changesChannel}', '${wakeUpId}')`,
    )
  }

  return {
    wakeUpId,
    onCommit: (listener: CommitListener) => void listeners.push(listener),
    changesCommitted(events: readonly string[]) {
      for (const listener of listeners) listener(events)
      if (isScheduled) return
      isScheduled = true
      // A lost notification is harmless: processes also poll every 250 ms.
      setTimeout(() => void notifyOthers().catch(() => {}), notifyDelayMs).unref()
    },
  }
}
