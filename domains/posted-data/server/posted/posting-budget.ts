import { networkOf, openLimiter, spendPoint } from '@comptoir/platform/server'

const tenMinutes = 600

/** Per address, and in total: a flood from many addresses must not fill the shop's inbox. */
const ofAddress = openLimiter({ name: 'posting:address', points: 10, seconds: tenMinutes })
const ofEverybody = openLimiter({ name: 'posting:all', points: 300, seconds: tenMinutes })

/** Files fill the disk and take time to encode. */
const withFiles = openLimiter({ name: 'posting:files', points: 60, seconds: tenMinutes })

export const spendFiles = () => spendPoint(withFiles, 'everybody')

export async function spendPosting(ip: string) {
  await spendPoint(ofAddress, networkOf(ip))
  await spendPoint(ofEverybody, 'everybody')
}

/** For tests, which all come from one address. */
export async function resetPostingBudget() {
  await Promise.all([ofAddress.delete('127.0.0.1'), ofEverybody.delete('everybody'), withFiles.delete('everybody')])
}
