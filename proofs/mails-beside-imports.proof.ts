import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { anImporter } from '@comptoir/imports/testing'
import { eventually, openMailServer, openTestShop } from '@comptoir/platform/testing'
import { expect, test } from 'vitest'

const rows = 200_000
const mailsAsked = 20
const everyMs = 2_000
/** The promise of `docs/deployment.md`. */
const maxDelayMs = 2_000

async function openHangingReceiver() {
  const server = createServer(() => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin, close }
}

const lines = (head: string, line: (at: number) => string) =>
  [head, ...Array.from({ length: rows }, (_, at) => line(at))].join('\n')

const people = () => lines('First Name,Email', (at) => `P${at},p${at}@example.com`)
const goods = () => lines('Handle,Title,Variant SKU,Variant Price', (at) => `good-${at},A good no. ${at},S${at},12.50`)

test('two imports of 200,000 rows and two receivers that hang never delay a password mail by more than two seconds', async () => {
  const mails = await openMailServer()
  const hanging = [await openHangingReceiver(), await openHangingReceiver()]
  const shop = await openTestShop({ smtpUrl: mails.url, outsideAllowed: hanging.map(({ origin }) => origin) })
  const root = await shop.as('root')
  const colleagues = []
  for (let at = 0; at < mailsAsked; at += 1) colleagues.push(await shop.as(['admin_orders']))
  for (const [at, { origin }] of hanging.entries())
    await root.call('POST', '/api/webhooks', {
      ...{ name: `Hanging ${at}`, url: `${origin}/hook`, events: ['new_customer_data', 'vendor.created'] },
    })
  for (const [kind, file] of [['customers', people()] as const, ['products', goods()] as const]) {
    const { upload } = await anImporter(shop, { kind, by: root })
    await upload(file)
  }
  await root.call('POST', '/api/vendors', { name: 'Leaf house' })
  const states = async () =>
    (await shop.app.database.pool.query<{ state: string }>('select state from batches')).rows.map(({ state }) => state)
  await eventually(async () => expect(await states()).toEqual(['running', 'running']))

  const delays: number[] = []
  for (const { email } of colleagues) {
    const asked = performance.now()
    await shop.visitor.call('POST', '/api/password_resets', { email })
    await eventually(() => expect(mails.received.some((mail) => JSON.stringify(mail).includes(email))).toBe(true))
    delays.push(Math.round(performance.now() - asked))
    await wait(everyMs)
  }
  const atEnd = await states()
  console.log(`mails after ${delays.toSorted((one, other) => one - other).join(', ')} ms; imports: ${atEnd.join(', ')}`)

  expect(atEnd).toEqual(['running', 'running'])
  expect(Math.max(...delays)).toBeLessThanOrEqual(maxDelayMs)
  for (const each of hanging) each.close()
  await shop.close()
  await mails.close()
})
