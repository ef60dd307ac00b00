import { eventually, openTestShop, rows } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { retryWebhooks } from '../server/delivery/send-webhooks.ts'
import { openReceiver } from './open-receiver.ts'

const minute = 60_000

/** A shop with one webhook at a receiver on loopback, and a clock that tests move. */
export async function openHookShop() {
  const receiver = await openReceiver()
  let passed = 0
  const shop = await openTestShop({ outsideAllowed: [receiver.origin], now: () => new Date(Date.now() + passed) })
  const root = await shop.as('root')
  let webhook = { id: '', secret: '' }

  const request = (given: object = {}) => ({
    ...{ name: 'Accounting', url: receiver.url, events: ['vendor.created'] },
    ...given,
  })

  async function add(given: object = {}, by = root) {
    const { status, body } = await by.call('POST', '/api/webhooks', request(given))
    expect(status, JSON.stringify(body)).toBe(200)
    webhook = { id: String(body.webhook.id), secret: String(body.secret) }
  }

  const log = async (search = '') =>
    (await root.call('GET', `/api/webhook_deliveries?filter[webhook][eq]=${webhook.id}${search}`)).body.items

  return {
    shop,
    root,
    receiver,
    request,
    add,
    log,
    webhook: () => webhook,
    /** Each test starts with a new webhook. */
    async renew() {
      receiver.clear()
      passed = 0
      await rows(shop.context.db.current, sql`delete from webhooks`)
      await add()
    },
    async addVendor(name: string) {
      const { status, body } = await root.call('POST', '/api/vendors', { name })
      expect(status, JSON.stringify(body)).toBe(200)
      return body.vendor
    },
    /** Waits until the newest delivery is so. */
    becomes: (state: object) =>
      eventually(async () => {
        const [found] = await log()
        expect(found).toMatchObject(state)
        return found
      }),
    readWebhook: async () =>
      (await root.call('GET', '/api/webhooks')).body.webhooks.find(({ id }: { id: string }) => id === webhook.id),
    /** The clock goes on, and the job of the minute runs. */
    async pass(minutes: number) {
      passed += minutes * minute
      await retryWebhooks.run(shop.context, {})
    },
    async close() {
      await shop.close()
      await receiver.close()
    },
  }
}
