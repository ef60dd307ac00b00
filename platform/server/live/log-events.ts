import { z } from 'zod'
import { type Log, onErrorLine } from '../web/log.ts'

const Line = z.object({ time: z.number(), msg: z.string(), id: z.string().optional() })

export interface LogEntry {
  level: 'error'
  at: string
  message: string
  request_id: string | null
}

/** Errors for the panels of administrators: what failed and the request's id, but no values. */
export const onLogEntry = (log: Log, send: (entry: LogEntry) => void) =>
  onErrorLine(log, (text) => {
    const line = Line.safeParse(JSON.parse(text)).data
    if (!line) return
    const { time, msg, id = null } = line
    send({ level: 'error', at: new Date(time).toISOString(), message: msg, request_id: id })
  })
