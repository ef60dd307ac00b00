import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { directionOf } from '../../../contract/values/texts/locale.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useText } from '../../i18n/formats/use-text.ts'
import styles from './calendar.module.css'
import { firstWeekday } from './first-weekday.ts'

interface CalendarProps {
  /** `2026-11-20`, or empty. */
  value: string
  onChange: (value: string) => void
}

const pad = (number: number) => String(number).padStart(2, '0')
const spelled = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

/** Midnight of the day in the zone of the browser, which the picker counts in. */
function dateIn(value: string) {
  const [year, month, day] = value.split('-').map(Number)
  return year && month && day ? new Date(year, month - 1, day) : undefined
}

/** A month to choose a day from: arrow keys by day, Page Up and Page Down by month. */
export function Calendar({ value, onChange }: CalendarProps) {
  const texts = useCalendarTexts()
  const { locale, tag } = useFormats()
  const chosen = dateIn(value)

  return (
    <DayPicker
      {...texts}
      mode="single"
      required
      autoFocus
      showOutsideDays
      dir={directionOf(locale)}
      lang={locale}
      weekStartsOn={firstWeekday(tag)}
      selected={chosen}
      defaultMonth={chosen}
      onSelect={(date) => onChange(spelled(date))}
      classNames={classNames}
      components={{ Chevron }}
    />
  )
}

function useCalendarTexts() {
  const t = useText('platform')
  const { locale, tag, number } = useFormats()
  const formatOf = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
    new Intl.DateTimeFormat(tag, options).format(date)
  const month = formatOf({ month: 'long', year: 'numeric' })
  const full = formatOf({ dateStyle: 'full' })
  return {
    formatters: {
      formatCaption: month,
      formatDay: (date: Date) => number(date.getDate()),
      // Arabic abbreviates the days of the week to their letters only.
      formatWeekdayName: formatOf({ weekday: locale === 'ar' ? 'narrow' : 'short' }),
    },
    labels: {
      labelGrid: month,
      labelGridcell: full,
      labelDayButton: full,
      labelWeekday: formatOf({ weekday: 'long' }),
      labelNav: () => t('date.months'),
      labelPrevious: () => t('date.previous'),
      labelNext: () => t('date.next'),
    },
  }
}

const Chevron = ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) => {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon size={16} data-mirror aria-hidden="true" />
}

const classNames = {
  root: styles.calendar,
  months: styles.calendarMonths,
  month_caption: styles.calendarCaption,
  nav: styles.calendarNav,
  button_previous: styles.calendarStep,
  button_next: styles.calendarStep,
  month_grid: styles.calendarGrid,
  weekday: styles.calendarWeekday,
  day: styles.calendarDay,
  day_button: styles.calendarButton,
  today: styles.calendarToday,
  selected: styles.calendarSelected,
  outside: styles.calendarOutside,
}
