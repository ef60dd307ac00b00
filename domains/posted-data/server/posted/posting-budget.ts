import { ApiError } from '@comptoir/platform/contract'
import { networkOf, openLimiter, openSharedBudget, spendPoint } from '@comptoir/platform/server'
import { type Form, maxPerHour } from '../../contract/form.ts'

const tenMinutes = 600
const hour = 3_600

/** Per address, and in total: a flood from many addresses must not fill the shop's inbox, nor keep out everybody else. */
const ofAddress = openLimiter({ name: 'posting:address', points: 10, seconds: tenMinutes })
const ofEverybody = openSharedBudget({ name: 'posting:all', points: 300, seconds: tenMinutes, late: 2 })

/** Files fill the disk and take time to encode. */
const withFiles = openSharedBudget({ name: 'posting:files', points: 60, seconds: tenMinutes, late: 1 })

/** Per form and network; a form may allow fewer. */
const ofForm = openLimiter({ name: 'posting:form', points: maxPerHour, seconds: hour })

/** Visitors type the address that is written to, so these also bound mail to strangers. */
const confirmationsOfAddress = openLimiter({ name: 'posting:confirm:address', points: 5, seconds: hour })
const confirmations = openLimiter({ name: 'posting:confirm:all', points: 100, seconds: hour })

export const spendFiles = (ip: string) => withFiles.spend(ip)

export async function spendPosting(ip: string) {
  await spendPoint(ofAddress, networkOf(ip))
  await ofEverybody.spend(ip)
}

/** Spent by valid postings only, so that a visitor who mistypes is not locked out. */
export async function spendOfForm({ id, per_hour }: Pick<Form, 'id' | 'per_hour'>, ip: string) {
  if (per_hour !== null) await spendPoint(ofForm, `${id} ${networkOf(ip)}`, per_hour)
}

/** False if no confirmation may be sent now; the message is accepted all the same. */
export async function maySendConfirmation(ip: string): Promise<boolean> {
  try {
    await spendPoint(confirmationsOfAddress, networkOf(ip))
    await spendPoint(confirmations, 'everybody')
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'RATE_LIMITED') return false
    throw error
  }
}

/** For tests, which all come from one address. */
export async function resetPostingBudget() {
  const here = '127.0.0.1'
  const own = [ofAddress, confirmationsOfAddress].map((limiter) => limiter.delete(here))
  await Promise.all([ofEverybody.reset(here), withFiles.reset(here), confirmations.delete('everybody'), ...own])
}
