import { apiError } from '@comptoir/platform/contract'
import { array, type Queryable, query } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { OrphanPayment, orphanReasons } from '../../contract/money/orphan-payment.ts'
import { paymentSessions } from '../payment-session.table.ts'

const maxListed = 100

const Row = OrphanPayment.extend({ at: z.date().transform((at) => at.toISOString()) })

/** The reason stays in the row when its money has gone back. */
const isOrphan = sql`s.state in ('orphan', 'canceled') and s.error ->> 'code' = any(${array(orphanReasons)}::text[])`

const find = (db: Queryable, shop: number, where: SQL) =>
  query(
    db,
    Row,
    sql`select s.id, s.state = 'orphan' as is_open, s.error ->> 'code' as reason, s.error ->> 'message' as refusal,
          s.method, s.payment, s.amount::float8 as amount, s.currency, s.test_mode, s.updated_at as at
        from ${paymentSessions} s where s.shop_id = ${shop} and ${isOrphan} and ${where}
        order by s.state = 'orphan' desc, s.updated_at desc, s.id limit ${maxListed}`,
  )

/** Those whose money is still here first. */
export async function readOrphanPayments(db: Queryable, shop: number) {
  const payments = await find(db, shop, sql`true`)
  return { payments, open: payments.filter(({ is_open }) => is_open).length }
}

/** @throws NOT_FOUND */
export async function readOrphanPayment(db: Queryable, shop: number, id: string): Promise<OrphanPayment> {
  const [payment] = await find(db, shop, sql`s.id = ${id}`)
  if (!payment) throw apiError('NOT_FOUND', { entity: 'payment' })
  return payment
}
