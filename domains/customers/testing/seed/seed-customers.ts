import { phoneToStore } from '@comptoir/platform/contract'
import {
  addCounts,
  type BulkWriting,
  dice,
  inBatches,
  type Moment,
  readCurrency,
  reserve,
  searchOf,
} from '@comptoir/platform/seed'
import { v7 as newId } from 'uuid'
import { inventPerson } from './people.ts'

const day = 86_400_000
const twoYears = 730 * day

const insert = `with given as materialized (select part from jsonb_array_elements($2::jsonb) as g(part)
  ), written as (
    insert into customers (shop_id, id, name, first_name, email, phone, locale, search, grams, created_at, updated_at)
    select $1, c.id, c.name, c.first_name, c.email, c.phone, c.locale, c.search, c.grams, c.created_at, c.created_at
    from given, jsonb_populate_record(null::customers, part->'customer') c
  ), housed as (
    insert into customer_addresses (shop_id, customer_id, id, name, line1, city, postcode, country, phone, is_default)
    select $1, a.customer_id, a.id, a.name, a.line1, a.city, a.postcode, a.country, a.phone, true
    from given, jsonb_populate_record(null::customer_addresses, part->'address') a
  )
  insert into customer_stats (shop_id, customer_id, currency)
  select $1, (part->'customer'->>'id')::uuid, $3 from given`

/** Created over two years, the newest last. */
export async function seedCustomers(writing: BulkWriting, total: number, { now }: Moment) {
  const { client, shop, log } = writing
  const before = await reserve(client, shop, { series: 'seeded.customers', size: total })
  const currency = await readCurrency(writing)
  const roll = dice(20_260_101 + before)
  const began = now.getTime() - twoYears

  const make = (at: number) => {
    const { address, ...person } = inventPerson(roll, before + at + 1)
    const msecs = Math.floor(began + (at / total) * twoYears)
    const id = newId({ msecs })
    const found = searchOf([`${person.name} ${person.first_name}`, person.email, phoneToStore(person.phone)], msecs)
    return {
      customer: { ...person, id, ...found, created_at: new Date(msecs).toISOString() },
      address: { ...address, customer_id: id, id: newId({ msecs }) },
    }
  }
  await inBatches({ total, size: 1_000 }, make, async (rows, done) => {
    await client.query(insert, [shop, JSON.stringify(rows), currency])
    log('Customers', done, total)
  })
  await addCounts(writing, new Map([['customers', total]]))
}
