import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** The channel that wakes every process when changes were committed. */
export const changesChannel = 'comptoir_changes'

const tellOthersAfter = 20

/**
 * Wakes whoever tails the change log after a commit. NOTIFY takes a lock of the whole cluster until its transaction
 * ends, so it never stands in a write: one is sent every few milliseconds, in a transaction that need not reach the disk.
 */
export function openWakeUp(pool: pg.Pool) {
  const wakeUpId = randomUUID()
  const listeners: (() => void)[] = []
  let telling = false

  async function tellOthers() {
    telling = false
    await pool.query(
      `select set_config('synchronous_commit', 'off', true), pg_notify('${changesChannel}', '${wakeUpId}')`,
    )
  }

  return {
    wakeUpId,
    onCommit: (listener: () => void) => void listeners.push(listener),
    changesCommitted() {
      for (const listener of listeners) listener()
      if (telling) return
      telling = true
      // The others poll as well: one that is not told is a quarter of a second late.
      setTimeout(() => void tellOthers().catch(() => {}), tellOthersAfter).unref()
    },
  }
}
