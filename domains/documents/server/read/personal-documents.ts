import { ordersOfPerson } from '@comptoir/orders/server'
import { array, type DataSubject, type PersonalRecords, type Queryable } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { findDocuments } from '../document.queries.ts'
import { documents } from '../document.table.ts'

const ofPerson = async (db: Queryable, shop: number, subject: DataSubject) =>
  sql`${documents.order_id} = any(${array(await ordersOfPerson(db, shop, subject))}::uuid[])`

/** Papers that the law wants kept stay as they were issued when a person is erased (GDPR, art. 17 (3) b). */
export const personalDocuments: PersonalRecords = {
  name: 'documents',
  permission: 'admin_orders',
  async count(db, shop, subject) {
    const where = and(eq(documents.shop_id, shop), await ofPerson(db, shop, subject))
    return { all: await db.$count(documents, where), open: 0 }
  },
  async list({ db, shop }, subject) {
    const found = await findDocuments(db.current, shop, { where: await ofPerson(db.current, shop, subject) })
    return found.map(({ kind, name, issued_on, currency, total }) => ({ kind, name, issued_on, currency, total }))
  },
  erase: async () => [],
}
