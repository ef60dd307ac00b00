import { checkout } from '@comptoir/checkout/server'
import { homeDelivery } from '@comptoir/orders/testing'
import { eventually, type TestShop } from '@comptoir/platform/testing'
import { aShopperAt } from './a-shopper.ts'
import { aVisitor } from './a-visitor.ts'
import type { MailedShop } from './customer-account.ts'

const minuteMs = 60_000

/** Runs a job of the checkout, so many minutes from now. */
export async function runLater(
  shop: TestShop,
  name: 'leave_checkouts' | 'remind_shoppers' | 'purge_checkouts' | 'tell_waiting' | 'purge_back_in_stock',
  minutes: number,
) {
  const job = checkout.jobs?.find((each) => each.name === name)
  const at = new Date(shop.context.now().getTime() + minutes * minuteMs)
  await job?.run({ ...shop.context, now: () => at }, {}, new AbortController().signal)
  await shop.idle()
}

let numbers = 0

/** Each person has their own: by a number somebody is known, too. */
function aNumber() {
  numbers += 1
  return `+3361${String(2_000_000 + numbers)}`
}

/** Minutes from now until five past ten, in the shop's zone, on the first day on which so many hours are over by ten. */
export function untilTen(shop: TestShop, hours: number) {
  const now = shop.context.now().getTime()
  const earliest = now + hours * 60 * minuteMs
  const ten = Date.parse(`${new Date(earliest).toISOString().slice(0, 10)}T10:00:00Z`)
  const dayMs = 1_440 * minuteMs
  return Math.ceil(((ten >= earliest ? ten : ten + dayMs) - now) / minuteMs) + 5
}

interface Leaving {
  /** Ticks the box for letters. */
  agrees?: boolean
  email?: string
  phone?: string
  /** Start of the shop's addresses: `/fr`. */
  root?: string
  quantity?: number
  browser?: ReturnType<typeof aVisitor>
}

/** Of somebody who has told who they are, and goes no further. */
export async function aLeftBasket(shop: TestShop, variant: string, leaving: Leaving = {}) {
  const { agrees = true, root = '', quantity = 1, browser = aVisitor(shop), ...given } = leaving
  const { visitor, path, email: usual } = await aShopperAt(shop, variant, { quantity, browser })
  const email = given.email ?? usual
  const sent = await visitor.submit(`${root}${path}/information`, {
    ...{ country: 'FR', first_name: 'Léonie', last_name: 'Caron', line1: '8 rue des Tables-Claudiennes', line2: '' },
    ...{ postcode: '69001', city: 'Lyon', phone: given.phone ?? aNumber(), email, delivery: homeDelivery },
    ...(agrees && { consent: '1' }),
  })
  if (sent.status !== 303) throw new Error(`The first step was refused: ${await sent.text()}`)
  return { visitor, path: `${root}${path}`, id: path.split('/').at(-1) ?? '', email }
}

/** The ways of the first mail about a basket: back to it, and out of such mails. */
export async function waysOf(shop: MailedShop, { email }: { email: string }) {
  await runLater(shop, 'leave_checkouts', 61)
  await runLater(shop, 'remind_shoppers', 62)
  return eventually(() => {
    const mail = shop.mails.received.find(({ to }) => to?.some(({ address }) => address === email))
    const path = (kind: string) => new RegExp(`(?:/[a-z]{2})?/cart/${kind}/[\\w-]+`).exec(mail?.text ?? '')?.[0] ?? ''
    if (!mail) throw new Error('It has not come yet')
    return { recover: path('recover'), leave: path('reminders') }
  })
}
