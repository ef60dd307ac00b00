import { dateFormat } from '../../../contract/values/texts/formats.ts'
import { namesIn, positionalIn, withNames } from '../../liquid/filters/arguments.ts'
import { date as standardDate, timeOf } from '../../liquid/filters/dates.ts'
import { type LocalTime, strftime } from '../../liquid/filters/strftime.ts'
import { escapeHtml } from '../../liquid/filters/text.ts'
import type { Context, Filter } from '../../liquid/runtime/context.ts'
import { textOf } from '../../liquid/values/values.ts'
import { pageOf } from '../model/page.ts'

/** What stands before a day, as in “on 14 April”. */
const prepositions: Readonly<Record<string, string>> = { en: 'on ', fr: 'le ', ar: 'في ' }

const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
const brief = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/** Named formats of the language of themes, in the language of the page. */
const formats: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  abbreviated_date: { dateStyle: 'medium' },
  basic: numeric,
  date: { dateStyle: 'long' },
  date_at_time: { dateStyle: 'long', timeStyle: 'short' },
  default: { dateStyle: 'full', timeStyle: 'short' },
  on_date: { dateStyle: 'medium' },
  short: brief,
  long: { dateStyle: 'long', timeStyle: 'short' },
}

/** By the clock of the shop, whatever that of the machine. */
const written = ({ at, offset }: LocalTime, locale: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(at.getTime() + offset * 60_000))

const names: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  A: { weekday: 'long' },
  a: { weekday: 'short' },
  B: { month: 'long' },
  b: { month: 'short' },
  h: { month: 'short' },
}

/** A format of the theme's texts has the names of days and months of their language. */
const inWords = (time: LocalTime, locale: string, format: string) =>
  strftime(
    time,
    format.replaceAll(/%(%|[AaBbh])/g, (mark, letter: string) => {
      const options = names[letter]
      return options ? written(time, locale, options).replaceAll('%', '%%') : mark
    }),
  )

function named(context: Context, time: LocalTime, name: string): string {
  const { texts, money } = pageOf(context)
  const own = texts.get(`date_formats.${name}`)
  if (own !== undefined) return inWords(time, money.locale, own)
  const [language = ''] = money.locale.split('-')
  const before = name === 'on_date' ? (prepositions[language] ?? '') : ''
  return before + written(time, money.locale, formats[name] ?? { dateStyle: 'long' })
}

/** `date: '%B %d'`, or `date: format: 'abbreviated_date'`. */
const date: Filter = withNames(function (input, ...args) {
  const name = textOf(namesIn(args).get('format'))
  if (name === '') return standardDate.call(this, input, ...positionalIn(args))
  const time = timeOf(this, input)
  return time ? named(this, time, name) : input
})

const timeTag: Filter = withNames(function (input, ...args) {
  const time = timeOf(this, input)
  if (!time) return ''
  const [format, given] = [textOf(positionalIn(args)[0]), namesIn(args)]
  const shown = format === '' ? named(this, time, textOf(given.get('format')) || 'date') : strftime(time, format)
  const attribute = textOf(given.get('datetime'))
  const machine = attribute === '' ? time.at.toISOString().replace('.000', '') : strftime(time, attribute)
  return `<time datetime="${escapeHtml(machine)}">${escapeHtml(shown)}</time>`
})

export const dateFilters: [string, Filter][] = [
  ['date', date],
  ['time_tag', timeTag],
]
