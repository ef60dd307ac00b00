import { useFormats } from '@comptoir/platform/admin'
import { useEffect, useState } from 'react'

/** Zones of a country, where the browser knows them. */
function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale('und', { region: country })
  const list: unknown = Reflect.get(locale, 'getTimeZones')
  const zones: unknown = typeof list === 'function' ? Reflect.apply(list, locale, []) : []
  return Array.isArray(zones) ? zones.filter((zone) => typeof zone === 'string') : []
}

/** What the clocks of a country show: several texts where they differ. */
export const clocksIn = (country: string, tag: string, now: Date) => [
  ...new Set(
    zonesOf(country).map((timeZone) => new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone }).format(now)),
  ),
]

const everyMs = 30_000

/** The time in a country; null where it is not the same everywhere, or as late as at the shop. */
export function useTimeIn(country: string): string | null {
  const { tag, time } = useFormats()
  const [now, setNow] = useState(() => new Date())

  useEffect(function followTheClock() {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [])

  if (!/^[A-Z]{2}$/.test(country)) return null
  const [clock, ...others] = clocksIn(country, tag, now)
  return clock === undefined || others.length > 0 || clock === time(now) ? null : clock
}
