import { clockOf } from '../../liquid/engine.ts'
import { strftime } from '../../liquid/filters/strftime.ts'
import type { Clock } from '../../liquid/runtime/context.ts'

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const clocks = new Map<string, Clock>()

function clockIn(timeZone: string): Clock {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

/** Offsets change at full quarters of an hour at most. */
const quarterMs = 900_000

/**
 * Writes the moments of objects as the clocks of the shop show them, `2026-04-24T01:10:00+02:00`, in place: themes print
 * the day that the text says. A moment is what an object calls `…_at`.
 */
export function toLocalTimes(value: unknown, timeZone: string) {
  const clock = clockIn(timeZone)
  const offsets = new Map<number, number>()

  function written(at: Date) {
    const quarter = Math.floor(at.getTime() / quarterMs)
    const offset = offsets.get(quarter) ?? clock.offsetAt(at)
    offsets.set(quarter, offset)
    return strftime({ at, offset, zone: '' }, '%Y-%m-%dT%H:%M:%S%:z')
  }

  function visitEntries(record: Record<string, unknown>) {
    for (const name of Object.keys(record)) {
      const part = record[name]
      if (typeof part === 'object') visit(part)
      else if (typeof part === 'string' && name.endsWith('_at') && instant.test(part))
        record[name] = written(new Date(part))
    }
  }

  function visit(part: unknown) {
    if (Array.isArray(part) || part instanceof Map) part.forEach(visit)
    else if (isRecord(part)) visitEntries(part)
  }

  visit(value)
}

/** The same for what is kept, and for scripts and readers of feeds instead of templates. */
export function withLocalTimes<Value>(value: Value, timeZone: string): Value {
  const copy = structuredClone(value)
  toLocalTimes(copy, timeZone)
  return copy
}
