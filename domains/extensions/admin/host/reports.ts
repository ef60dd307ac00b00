import { call } from '@comptoir/platform/admin'
import type { Plugin, PluginReport } from '../../contract/plugin.ts'
import { reportPlugin } from '../../contract/plugin.wire.ts'

/** Milliseconds in which what happens goes together. */
const pause = 400
const most = 50
/** Of them those that are no failures, so that no log crowds one out, and with failures, so that none crowds out the end. */
const mostLines = 35
const mostFailures = 45

interface Waiting {
  reports: PluginReport[]
  timer: ReturnType<typeof setTimeout>
}

const waiting = new Map<string, Waiting>()

const isBreaking = (phase: PluginReport['phase']) => phase === 'silent' || phase === 'flood' || phase === 'size'

const isRepeated = (report: PluginReport, { reports }: Waiting) =>
  reports.some(({ phase, place, message, ended }) => {
    return phase === report.phase && place === report.place && message === report.message && ended === report.ended
  })

function hasRoom({ phase, ended }: PluginReport, { reports }: Waiting) {
  if (ended || isBreaking(phase)) return reports.length < most
  const lines = reports.filter((report) => report.phase === null).length
  return reports.length < mostFailures && (phase !== null || lines < mostLines)
}

/** Told to the server in parts, each once; what is more than fifty in one part is dropped, as what finds no connection. */
export function reportOf({ key, revision }: Pick<Plugin, 'key' | 'revision'>, report: Omit<PluginReport, 'revision'>) {
  const known = waiting.get(key) ?? { reports: [], timer: setTimeout(() => void send(key), pause) }
  waiting.set(key, known)
  const full = { ...report, revision }
  if (hasRoom(full, known) && !isRepeated(full, known)) known.reports.push(full)
}

async function send(key: string) {
  const reports = waiting.get(key)?.reports ?? []
  waiting.delete(key)
  await call(reportPlugin, { params: { key }, body: { reports } }).catch(() => undefined)
}
