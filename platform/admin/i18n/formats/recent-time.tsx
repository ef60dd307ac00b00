import { DateText } from './date-text.tsx'
import type { Moment } from './formats.ts'
import { RelativeTime } from './relative-time.tsx'

const week = 7 * 86_400_000

/** "5 hr. ago" for seven days, then the date; the exact time on hover. */
export const RecentTime = ({ at }: { at: Moment }) =>
  Date.now() - new Date(at).getTime() < week ? <RelativeTime at={at} /> : <DateText at={at} />
