import { fold } from '@comptoir/platform/contract'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { vendors } from './vendor.table.ts'

/** A name as vendors are told apart by it: without case, marks and repeated blanks. */
export const nameKey = (name: string) => fold(name).replaceAll(/\s+/g, ' ').trim()

interface Key {
  shop_id: SQLWrapper
  id: SQLWrapper
}

/** The vendor that a record of another domain names: `join` ties it to that record, which may name none. */
export const vendorOf = {
  join: ({ shop_id, id }: Key) =>
    sql`left join ${vendors} on ${vendors.shop_id} = ${shop_id} and ${vendors.id} = ${id}`,
  name: sql<string>`coalesce(${vendors.name}, '')`,
}

/** The id of the vendor with this name, compared without case and marks; null without one. */
export const vendorIdOf = (shop: number, name: string) =>
  sql`(select ${vendors.id} from ${vendors} where ${vendors.shop_id} = ${shop} and ${vendors.name_key} = ${nameKey(name)})`
