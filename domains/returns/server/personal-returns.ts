import { ordersOfPerson } from '@comptoir/orders/server'
import { array, type DataSubject, type PersonalRecords, type Queryable } from '@comptoir/platform/server'
import { and, desc, eq, sql } from 'drizzle-orm'
import { reasonText } from '../contract/reason.rules.ts'
import type { Return } from '../contract/return.ts'
import { toReturn, withLines } from './return.queries.ts'
import { returns } from './return.table.ts'

/** Of their orders, whoever asked. */
const ofPerson = async (db: Queryable, shop: number, subject: DataSubject) =>
  and(
    eq(returns.shop_id, shop),
    sql`${returns.order_id} = any(${array(await ordersOfPerson(db, shop, subject))}::uuid[])`,
  )

const exported = ({ number, kind, status, requested_at, closed_at, currency, ...record }: Return) => ({
  ...{ number, kind, status, requested_at, closed_at, currency, worth: record.worth },
  ...{ email: record.email, answer: record.answer, tracking_number: record.tracking_number },
  lines: record.lines.map((line) => ({
    ...{ quantity: line.quantity, received: line.received, damaged: line.damaged, missing: line.missing },
    ...{ reason: reasonText(line, record.locale), note: line.note, remark: line.remark },
  })),
  pictures: record.files.map(({ name }) => name),
})

/** Their words, pictures and labels go with the person of their order, see `forgetReturnWords`. */
export const personalReturns: PersonalRecords = {
  name: 'returns',
  permission: 'admin_orders',
  count: async (db, shop, subject) => ({ all: await db.$count(returns, await ofPerson(db, shop, subject)), open: 0 }),
  async list({ db, shop }, subject) {
    const found = await db.current
      .select(withLines)
      .from(returns)
      .where(await ofPerson(db.current, shop, subject))
      .orderBy(desc(returns.number))
    return found.map((record) => exported(toReturn(record)))
  },
  erase: async () => [],
}
