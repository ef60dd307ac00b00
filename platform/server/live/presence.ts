import { sql } from 'drizzle-orm'
import { connections } from '../db/platform.table.ts'
import { rows } from '../db/query.ts'
import type { AppContext } from '../manifest/app-context.ts'

const heartbeat = 15_000
const forgottenAfter = '45 seconds'

export interface Online {
  user_id: string
  connectedDevicesCount: number
}

/**
 * Connected users over all processes. Each process writes its own sockets and deletes those of processes
 * without a heartbeat.
 */
export function openPresence({ id, shop, database, log }: AppContext, report: (online: Online[]) => void) {
  let lastReport = ''
  let timer: NodeJS.Timeout | null = null

  const list = () =>
    rows<Online & Record<string, unknown>>(
      database.write,
      sql`select user_id, count(*) as "connectedDevicesCount" from ${connections}
          where shop_id = ${shop} and seen_at > now() - ${forgottenAfter}::interval group by user_id order by user_id`,
    )

  async function reportChange() {
    timer = null
    const online = await list()
    const text = JSON.stringify(online)
    if (text === lastReport) return
    lastReport = text
    report(online)
  }

  /** Debounced, because many panels connect and disconnect together. */
  function reportSoon() {
    timer ??= setTimeout(
      () => void reportChange().catch((error) => log.warn({ err: error }, 'presence is unknown')),
      200,
    )
  }

  async function beat() {
    await rows(
      database.write,
      sql`update ${connections} set seen_at = now() where shop_id = ${shop} and process_id = ${id}`,
    )
    await rows(database.write, sql`delete from ${connections} where seen_at < now() - ${forgottenAfter}::interval`)
    reportSoon()
  }

  const clock = setInterval(() => void beat().catch(() => {}), heartbeat)
  clock.unref()

  return {
    list,
    /** Sends the list again even if it is unchanged, after permissions changed. */
    repeat() {
      lastReport = ''
      reportSoon()
    },
    async arrived(socket: string, user: string) {
      await rows(
        database.write,
        sql`insert into ${connections} (shop_id, process_id, socket_id, user_id) values (${shop}, ${id}, ${socket}, ${user})
            on conflict (shop_id, process_id, socket_id) do update set seen_at = now()`,
      )
      reportSoon()
    },
    async left(socket: string) {
      await rows(
        database.write,
        sql`delete from ${connections} where shop_id = ${shop} and process_id = ${id} and socket_id = ${socket}`,
      )
      reportSoon()
    },
    async stop() {
      clearInterval(clock)
      if (timer) clearTimeout(timer)
      await rows(database.write, sql`delete from ${connections} where shop_id = ${shop} and process_id = ${id}`)
    },
  }
}
