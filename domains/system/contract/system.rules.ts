import { maxWaitSeconds } from './oldest-job.wire.ts'
import type { System } from './system.ts'

export const findingCodes = [
  'JOBS_WAIT',
  'JOBS_FAILED',
  'REACTION_FAILS',
  'REACTION_BEHIND',
  'CHANGES_PARKED',
  'MAILS_FAILED',
  'NO_MAIL_SERVER',
  'DISK_FULL',
  'CONNECTIONS_SHORT',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** Something that asks for an act; its text says what to do. */
export interface Finding {
  code: FindingCode
  /** `danger`: something does not happen that the shop counts on. */
  tone: 'danger' | 'warning'
  values: Readonly<Record<string, string | number>>
}

const minFreeShare = 0.1

const minutes = (seconds: number) => Math.floor(seconds / 60)

/** What is not as it should be, the worst first. */
export function findingsOf({ jobs, reactions, parked, mails, disk, process }: System): Finding[] {
  const findings: Finding[] = [
    ...jobs.flatMap(({ class: name, waiting, oldest_s }): Finding[] =>
      oldest_s !== null && oldest_s > maxWaitSeconds
        ? [{ code: 'JOBS_WAIT', tone: 'danger', values: { class: name, count: waiting, minutes: minutes(oldest_s) } }]
        : [],
    ),
    ...reactions.flatMap(({ name, failures, behind_s }): Finding[] => {
      if (failures > 0) return [{ code: 'REACTION_FAILS', tone: 'danger', values: { name, count: failures } }]
      return behind_s !== null && behind_s > maxWaitSeconds
        ? [{ code: 'REACTION_BEHIND', tone: 'danger', values: { name, minutes: minutes(behind_s) } }]
        : []
    }),
  ]
  if (parked > 0) findings.push({ code: 'CHANGES_PARKED', tone: 'danger', values: { count: parked } })
  if (disk && disk.free_bytes < disk.total_bytes * minFreeShare)
    findings.push({
      code: 'DISK_FULL',
      tone: 'danger',
      values: { percent: Math.floor((100 * disk.free_bytes) / disk.total_bytes) },
    })
  if (process.connections.some(({ waiting }) => waiting > 0))
    findings.push({
      code: 'CONNECTIONS_SHORT',
      tone: 'warning',
      values: { count: process.connections.reduce((sum, { waiting }) => sum + waiting, 0) },
    })
  for (const { class: name, failed } of jobs)
    if (failed > 0) findings.push({ code: 'JOBS_FAILED', tone: 'warning', values: { class: name, count: failed } })
  if (mails.failed > 0) findings.push({ code: 'MAILS_FAILED', tone: 'warning', values: { count: mails.failed } })
  if (!mails.has_server) findings.push({ code: 'NO_MAIL_SERVER', tone: 'warning', values: { count: mails.kept } })
  return findings
}
