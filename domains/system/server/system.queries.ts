import { readMailQueue } from '@comptoir/mails/server'
import {
  type Context,
  countParked,
  readDatabaseState,
  readJobQueues,
  readReactionStates,
} from '@comptoir/platform/server'
import type { System } from '../contract/system.ts'

/** The state of the installation, and of the process that answers. */
export async function readSystem(context: Context): Promise<System> {
  const { shop, db, health, jobClasses, reactions, mailer, files, version } = context
  const events = new Map(reactions.map(({ name, handlers }) => [name, handlers.map(({ event }) => event)]))
  const [jobs, states, parked, mails, database, disk] = await Promise.all([
    readJobQueues(db.current, jobClasses),
    readReactionStates(db.current, { shop, events }),
    countParked(db.current, shop),
    readMailQueue(db.current, shop),
    readDatabaseState(db.current),
    files.room(),
  ])
  return {
    versions: { comptoir: version, node: process.versions.node, postgres: database.version },
    process: health.read(),
    jobs,
    reactions: states,
    parked,
    mails: { ...mails, has_server: mailer !== null },
    database_bytes: database.bytes,
    disk,
  }
}
