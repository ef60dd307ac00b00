import { v7 as newId } from 'uuid'
import { dice } from '../dice.ts'
import { inventPerson } from './people.ts'
import { addCounts, type BulkWriting, inBatches, type Moment, reserve, searchOf } from './writing.ts'

const day = 86_400_000
const twoYears = 730 * day

const insert = `with written as (
    insert into customers (shop_id, id, name, first_name, email, phone, locale, addresses, search, grams,
      created_at, updated_at)
    select $1, id, name, first_name, email, phone, locale, addresses, search, grams, created_at, created_at
    from jsonb_to_recordset($2::jsonb) as c(id uuid, name text, first_name text, email text, phone text, locale text,
      addresses jsonb, search text, grams text[], created_at timestamptz)
    returning shop_id, id
  )
  insert into customer_figures (shop_id, customer_id) select shop_id, id from written`

/** Customers who came over two years, the newest last. */
export async function seedCustomers(writing: BulkWriting, total: number, { now }: Moment) {
  const { client, shop, tell } = writing
  const before = await reserve(client, shop, { series: 'seeded.customers', size: total })
  const roll = dice(20_260_101 + before)
  const began = now.getTime() - twoYears

  const make = (at: number) => {
    const { address, ...person } = inventPerson(roll, before + at + 1)
    const msecs = Math.floor(began + (at / total) * twoYears)
    return {
      ...person,
      id: newId({ msecs }),
      addresses: [{ ...address, id: newId({ msecs }), default: true }],
      ...searchOf([person.first_name, person.name, person.email, person.phone], msecs),
      created_at: new Date(msecs).toISOString(),
    }
  }
  await inBatches({ total, size: 1_000 }, make, async (rows, done) => {
    await client.query(insert, [shop, JSON.stringify(rows)])
    tell('Customers', done, total)
  })
  await addCounts(writing, new Map([['customers', total]]))
}
