import { verifyDocuments } from '@comptoir/documents/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveLegalData } from '../domains/documents/testing/legal-data.ts'
import { openServers, type Servers } from './desk/servers.ts'

const rounds = Number(process.env.DOCUMENT_ROUNDS ?? 25)
const issuers = 50

type Order = Awaited<ReturnType<Servers['order']>>

let servers: Servers
const issue = ({ id }: Order) => servers.ask(['POST', `/api/orders/${id}/documents`, { scope: 'everything' }])
const orders = (count: number) => Promise.all(Array.from({ length: count }, () => servers.order()))

/** Of every ten that are written one is refused, one finds that another was quicker, and one loses its connection. */
const failing = `create function fail_document() returns trigger language plpgsql as $$
  declare luck float := random();
  begin
    if luck < 0.1 then raise exception 'no document today';
    elsif luck < 0.2 then raise serialization_failure;
    elsif luck < 0.3 then perform pg_terminate_backend(pg_backend_pid());
    end if;
    return new;
  end $$;
  create trigger fail_document before insert on documents for each row execute function fail_document()`
const mended = 'drop trigger fail_document on documents; drop function fail_document'

const numbers = `select number, issued_on::text, order_id from documents where kind = 'invoice' order by number`

describe.each([1, 2])('at %i servers', (count) => {
  beforeAll(async () => {
    servers = await openServers(count)
    await giveLegalData((method, path, body) => servers.ask([method, path, body]))
  })
  afterAll(() => servers.close())

  test(`${issuers} issuers at once, some of whom fail, number invoices without a gap or a twin`, async () => {
    let failed = 0
    const asked: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const chosen = await orders(issuers / 2)
      await servers.desk.ask(failing)
      const answers = await Promise.all([...chosen, ...chosen].map(issue))
      await servers.desk.ask(mended)
      failed += answers.filter(({ status }) => status >= 500).length
      const told = answers.filter(({ status }) => status >= 400 && status < 500).map(({ body }) => body.error.code)
      expect([...new Set(told)].filter((code) => code !== 'NOTHING_TO_INVOICE')).toEqual([])
      // Who was refused presses again.
      await Promise.all(chosen.map(issue))
      asked.push(...chosen.map(({ id }) => id))
    }

    const rows = await servers.desk.ask(numbers)
    const { faults } = await verifyDocuments(servers.context)
    console.log(`${rows.length} invoices under ${failed} failures at ${count} servers`)
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
    expect(rows.map(({ issued_on }) => issued_on)).toEqual(rows.map(({ issued_on }) => issued_on).toSorted())
    expect(rows.map(({ order_id }) => order_id).toSorted()).toEqual(asked.toSorted())
    expect(faults.filter(({ fault }) => fault !== 'unwritten')).toEqual([])
    expect(failed).toBeGreaterThan(0)
  })

  test('twenty presses for one order make one invoice', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [order] = await orders(1)
      if (!order) continue
      const answers = await Promise.all(Array.from({ length: 20 }, () => issue(order)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused.map(({ status, body }) => `${status} ${body.error.code}`)).toEqual(
        Array.from({ length: 19 }, () => '409 NOTHING_TO_INVOICE'),
      )
    }
  })
})
