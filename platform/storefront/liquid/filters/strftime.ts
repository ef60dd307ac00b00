/** A moment as clocks somewhere show it. */
export interface LocalTime {
  at: Date
  /** Minutes east of UTC. */
  offset: number
  zone: string
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const dayMs = 86_400_000

interface Fields {
  local: Date
  year: number
  month: number
  day: number
  hour: number
  weekday: number
  yearDay: number
  time: LocalTime
}

function fieldsOf(time: LocalTime): Fields {
  const local = new Date(time.at.getTime() + time.offset * 60_000)
  const year = local.getUTCFullYear()
  return {
    local,
    year,
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    weekday: local.getUTCDay(),
    yearDay: Math.floor((Date.UTC(year, local.getUTCMonth(), local.getUTCDate()) - Date.UTC(year, 0, 1)) / dayMs) + 1,
    time,
  }
}

/** ISO 8601: weeks start on Monday, the first one holds the year's first Thursday. */
function isoWeek({ local, weekday }: Fields): { year: number; week: number } {
  const thursday = new Date(local.getTime() + (4 - (weekday || 7)) * dayMs)
  const year = thursday.getUTCFullYear()
  return { year, week: Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / dayMs / 7) + 1 }
}

function offsetText(minutes: number, colons: number) {
  const size = Math.abs(minutes)
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'))
  const tail = colons === 2 ? ':00' : ''
  return `${minutes < 0 ? '-' : '+'}${hours}${colons > 0 ? ':' : ''}${rest}${tail}`
}

type Part = { text: string } | { value: number; width: number; fill: '0' | ' ' }

const digits = (value: number, width = 2, fill: '0' | ' ' = '0'): Part => ({ value, width, fill })
const text = (value: string): Part => ({ text: value })
const twelve = (hour: number) => hour % 12 || 12

const parts: Readonly<Record<string, (fields: Fields) => Part>> = {
  Y: ({ year }) => digits(year, 1),
  C: ({ year }) => digits(Math.floor(year / 100)),
  y: ({ year }) => digits(((year % 100) + 100) % 100),
  m: ({ month }) => digits(month),
  B: ({ month }) => text(months[month - 1] ?? ''),
  b: ({ month }) => text((months[month - 1] ?? '').slice(0, 3)),
  h: ({ month }) => text((months[month - 1] ?? '').slice(0, 3)),
  d: ({ day }) => digits(day),
  e: ({ day }) => digits(day, 2, ' '),
  j: ({ yearDay }) => digits(yearDay, 3),
  H: ({ hour }) => digits(hour),
  k: ({ hour }) => digits(hour, 2, ' '),
  I: ({ hour }) => digits(twelve(hour)),
  l: ({ hour }) => digits(twelve(hour), 2, ' '),
  P: ({ hour }) => text(hour < 12 ? 'am' : 'pm'),
  p: ({ hour }) => text(hour < 12 ? 'AM' : 'PM'),
  M: ({ local }) => digits(local.getUTCMinutes()),
  S: ({ local }) => digits(local.getUTCSeconds()),
  L: ({ local }) => digits(local.getUTCMilliseconds(), 3),
  N: ({ local }) => text(`${String(local.getUTCMilliseconds()).padStart(3, '0')}000000`),
  Z: ({ time }) => text(time.zone),
  A: ({ weekday }) => text(days[weekday] ?? ''),
  a: ({ weekday }) => text((days[weekday] ?? '').slice(0, 3)),
  u: ({ weekday }) => digits(weekday || 7, 1),
  w: ({ weekday }) => digits(weekday, 1),
  G: (fields) => digits(isoWeek(fields).year, 4),
  g: (fields) => digits(isoWeek(fields).year % 100),
  V: (fields) => digits(isoWeek(fields).week),
  U: ({ yearDay, weekday }) => digits(Math.floor((yearDay + 6 - weekday) / 7)),
  W: ({ yearDay, weekday }) => digits(Math.floor((yearDay + 6 - ((weekday + 6) % 7)) / 7)),
  s: ({ time }) => digits(Math.floor(time.at.getTime() / 1000), 1),
  n: () => text('\n'),
  t: () => text('\t'),
  '%': () => text('%'),
}

const combined: Readonly<Record<string, string>> = {
  c: '%a %b %e %H:%M:%S %Y',
  D: '%m/%d/%y',
  F: '%Y-%m-%d',
  v: '%e-%^b-%Y',
  x: '%m/%d/%y',
  X: '%H:%M:%S',
  r: '%I:%M:%S %p',
  R: '%H:%M',
  T: '%H:%M:%S',
  '+': '%a %b %e %H:%M:%S %Z %Y',
}

const fillOf = (flags: string, usual: '0' | ' ') => {
  const flag = /[_0]/.exec(flags)?.[0]
  return flag === undefined ? usual : flag === '_' ? ' ' : '0'
}

function padded(part: Part, flags: string, width: number) {
  const shown = 'text' in part ? part.text : String(Math.abs(part.value))
  if (flags.includes('-')) return shown
  const fill = fillOf(flags, 'text' in part ? ' ' : part.fill)
  if ('text' in part) return shown.padStart(width, fill)
  const sign = part.value < 0 ? '-' : ''
  return sign + shown.padStart(Math.max(width, part.width) - sign.length, fill)
}

function cased(shown: string, flags: string, letter: string) {
  if (flags.includes('^')) return shown.toUpperCase()
  if (!flags.includes('#')) return shown
  return letter === 'p' ? shown.toLowerCase() : shown.toUpperCase()
}

const maxWidth = 1_000

/** POSIX `strftime` with Ruby's flags (`%-d`, `%^b`, `%:z`); an unknown letter stays as it is written. */
export function strftime(time: LocalTime, format: string): string {
  const fields = fieldsOf(time)
  return format.replaceAll(/%([-_0^#]*)(\d*)(:{0,2})([a-zA-Z%+])/g, (whole, ...found: string[]) => {
    const [flags = '', width = '', colons = '', letter = ''] = found
    if (letter === 'z') return offsetText(time.offset, colons.length)
    const shorthand = combined[letter]
    const part = shorthand === undefined ? parts[letter]?.(fields) : text(strftime(time, shorthand))
    return part && colons === '' ? cased(padded(part, flags, Math.min(Number(width), maxWidth)), flags, letter) : whole
  })
}
