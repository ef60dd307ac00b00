import { addDays, dayNumber } from '@comptoir/platform/contract'
import { taxLinesOf } from '@comptoir/taxes/contract'
import type { Period, Plan, Terms } from './plan.ts'

const months: Readonly<Record<Period, number>> = { month: 1, year: 12 }

const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** The same day of a later month, or its last one. */
function addMonths(day: string, count: number) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const [toYear, toMonth] = [first.getUTCFullYear(), first.getUTCMonth()]
  return new Date(Date.UTC(toYear, toMonth, Math.min(date, lastOfMonth(toYear, toMonth)))).toISOString().slice(0, 10)
}

export interface Term {
  due_on: string
  from_on: string
  until_on: string
}

/** The days that follow the last paid or tried one, else today. */
export function nextTerm(last: string | null, today: string, period: Period): Term {
  const isAhead = last !== null && dayNumber(last) >= dayNumber(today)
  const from_on = isAhead ? addDays(last, 1) : today
  return {
    due_on: isAhead ? last : today,
    from_on,
    until_on: addDays(addMonths(from_on, months[period]), -1),
  }
}

/** Days before the end of what is paid, in which the next invoice is issued. */
export const renewalDays = 7

/** A subscription that is paid for longer gets its next invoice later. */
export const isDue = (remaining: number | null) => remaining === null || remaining <= renewalDays

type Taxed = Pick<Terms, 'tax_percent' | 'tax_title'>

/** Net, tax and total in minor units. */
export function dueOf(net: number, { tax_percent: percent, tax_title: title }: Taxed) {
  const tax = taxLinesOf(net, percent === 0 ? [] : [{ title, percent, compound: false }], false)
    .map(({ amount }) => amount)
    .reduce((sum, amount) => sum + amount, 0)
  return { net, tax, total: net + tax }
}

/** Months that a year saves against twelve single ones. */
export const monthsFree = ({ month, year }: Pick<Plan, 'month' | 'year'>) =>
  month && year !== null && year < month * 12 ? Math.floor((month * 12 - year) / month) : 0

export const isTooSmall = ({ max_users }: Pick<Plan, 'max_users'>, users: number) =>
  max_users !== null && users > max_users
