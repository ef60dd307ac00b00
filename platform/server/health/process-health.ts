import type { Database } from '../db/database.ts'
import type { SlowStatement } from '../db/slow-statements.ts'

/** Connections of one pool of this process. */
interface PoolState {
  pool: 'staff' | 'visitors'
  max: number
  open: number
  idle: number
  /** Requests that wait for a connection. */
  waiting: number
}

export interface ProcessHealth {
  started_at: string
  memory_bytes: number
  /** Open panels. */
  sockets: number
  connections: PoolState[]
  slow_statements: SlowStatement[]
}

export interface Health {
  /** The socket's part of the figures, once it is open. */
  watchSockets(count: () => number): void
  read(): ProcessHealth
}

/** Figures of this process, for root's page, the metrics and `comptoir doctor`. */
export function openHealth({ pool, visitors, slowStatements }: Database, started: Date): Health {
  let countSockets = () => 0
  const stateOf = (name: PoolState['pool'], { options, totalCount, idleCount, waitingCount }: Database['pool']) => ({
    ...{ pool: name, max: options.max, open: totalCount, idle: idleCount, waiting: waitingCount },
  })
  return {
    watchSockets(count) {
      countSockets = count
    },
    read: () => ({
      started_at: started.toISOString(),
      memory_bytes: process.memoryUsage.rss(),
      sockets: countSockets(),
      connections: [stateOf('staff', pool), stateOf('visitors', visitors.pool)],
      slow_statements: slowStatements(),
    }),
  }
}
