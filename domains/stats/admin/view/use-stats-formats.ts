import { useFormats } from '@comptoir/platform/admin'
import type { Metric } from '../../contract/stats.rules.ts'
import type { Range } from '../../contract/stats.ts'

const noon = (date: string) => new Date(`${date}T12:00:00Z`)

export function useStatsFormats() {
  const formats = useFormats()
  const dateFormat = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formats.tag, { ...options, timeZone: 'UTC' })
  const short = dateFormat({ day: 'numeric', month: 'short' })
  const withYear = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })
  const weekdays = dateFormat({ weekday: 'short' })
  const hours = new Intl.NumberFormat(formats.tag, { minimumIntegerDigits: 2 })

  return {
    ...formats,
    shortDay: (date: string) => short.format(noon(date)),
    fullDay: (date: string) => dateFormat({ weekday: 'short', day: 'numeric', month: 'short' }).format(noon(date)),
    /** The year is named unless it is this year's. */
    range: ({ from, to }: Range) => {
      const year = String(new Date().getUTCFullYear())
      const isPlain = from.startsWith(year) && to.startsWith(year)
      return (isPlain ? short : withYear).formatRange(noon(from), noon(to))
    },
    /** 0 is Sunday. */
    weekdayName: (weekday: number) => weekdays.format(Date.UTC(2026, 10, 22 + weekday, 12)),
    hour: (hour: number) => hours.format(hour),
    metric: (metric: Metric, value: number) =>
      metric === 'net' || metric === 'average'
        ? formats.money(value)
        : metric === 'returning'
          ? formats.percent(value, 0)
          : formats.number(value),
  }
}
