import { clearFieldFiles } from '@comptoir/custom-fields/server'
import { array, type Context, count, emit, expectVersion, oneOf, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { fullName } from '../../contract/customer.rules.ts'
import { type Customer, maxAddresses, maxTags, noConsent } from '../../contract/customer.ts'
import { customerError } from '../../contract/customer.wire.ts'
import { type MergePair, mergePreview } from '../../contract/merge.rules.ts'
import type { Merged, MergeRequest } from '../../contract/merge.ts'
import { customerMerged } from '../../contract/merge.wire.ts'
import { readCustomer } from '../record/customer.queries.ts'
import {
  customerDocuments,
  customerMerges,
  customerNotes,
  customerOfferedAddresses,
  customerStats,
  customers,
} from '../record/customer.table.ts'
import { changeCustomer } from '../save/save-customer.ts'

const readPair = async (tx: Tx, { from, into }: { from: string; into: string }): Promise<MergePair> => ({
  from: await readCustomer(tx, shopOf(tx), from),
  into: await readCustomer(tx, shopOf(tx), into),
})

/** In id order. Waits for orders that are being placed, and lets no new one name either customer. */
const lockBoth = (tx: Tx, ids: readonly string[]) =>
  tx.execute(sql`select 1 from ${customers} where ${customers.shop_id} = ${shopOf(tx)} and ${customers.id} = any(${array(ids)}::uuid[])
        order by ${customers.id} for update`)

const ofFrom = (
  tx: Tx,
  table: typeof customerNotes | typeof customerMerges | typeof customerDocuments,
  { from }: MergePair,
) => and(eq(table.shop_id, shopOf(tx)), eq(table.customer_id, from.id))

/** Sums by currency, counts of all; the orders are locked by now. */
const addStats = (tx: Tx, { from, into }: MergePair) =>
  tx.execute(sql`with of_each as materialized (
          select max(orders) as orders, max(last_order_at) as last_order_at, max(refused) as refused from ${customerStats}
          where shop_id = ${shopOf(tx)} and customer_id in (${from.id}, ${into.id}) group by customer_id
        ), summed as materialized (
          select coalesce(sum(orders), 0)::integer as orders, max(last_order_at) as last_order_at,
            coalesce(sum(refused), 0)::integer as refused from of_each
        ), added as (
          select currency, own_orders, spent from ${customerStats}
          where shop_id = ${shopOf(tx)} and customer_id = ${from.id}
        ), counted as (
          update ${customerStats} s set orders = summed.orders, last_order_at = summed.last_order_at, refused = summed.refused
          from summed where s.shop_id = ${shopOf(tx)} and s.customer_id = ${into.id}
            and s.currency not in (select currency from added)
        )
        insert into ${customerStats} as s (shop_id, customer_id, currency, own_orders, spent, orders, last_order_at, refused)
        select ${shopOf(tx)}::integer, ${into.id}::uuid, added.*, summed.* from added, summed
        on conflict (shop_id, customer_id, currency) do update set own_orders = s.own_orders + excluded.own_orders,
          spent = s.spent + excluded.spent, orders = excluded.orders, last_order_at = excluded.last_order_at,
          refused = excluded.refused`)

async function moveRecords(tx: Tx, context: Context, pair: MergePair) {
  const ids = { from: pair.from.id, into: pair.into.id }
  for (const kind of context.personal) await kind.merge?.(tx, context, ids)
  await addStats(tx, pair)
  await tx
    .update(customerNotes)
    .set({ customer_id: ids.into })
    .where(ofFrom(tx, customerNotes, pair))
  await tx
    .update(customerDocuments)
    .set({ customer_id: ids.into })
    .where(ofFrom(tx, customerDocuments, pair))
  // One that was typed for both stays with the one that stays.
  await tx.execute(sql`update ${customerOfferedAddresses} as o set customer_id = ${ids.into} where o.shop_id = ${shopOf(tx)}
        and o.customer_id = ${ids.from} and not exists (select from ${customerOfferedAddresses} as k
          where k.shop_id = o.shop_id and k.customer_id = ${ids.into} and k.key = o.key)`)
  await tx
    .update(customerMerges)
    .set({ customer_id: ids.into })
    .where(ofFrom(tx, customerMerges, pair))
}

const named = (tx: Tx, ids: readonly string[]) => and(eq(customers.shop_id, shopOf(tx)), oneOf(customers.id, ids))

/** Whoever has the account of one of them will read the orders and addresses of both. */
const hasAccount = async (tx: Tx, ids: readonly string[]) =>
  (await tx.$count(customers, and(named(tx, ids), eq(customers.has_account, true)))) > 0

const droppedOf = (values: readonly string[], kept: string) => values.find((value) => value && value !== kept) ?? null

/** The record goes; its id, and the address, number and name that were not kept, lead to the other. */
async function removeMerged(
  tx: Tx,
  { from, into }: MergePair,
  kept: Pick<Customer, 'email' | 'phone' | 'first_name' | 'name'>,
) {
  const shop_id = shopOf(tx)
  await clearFieldFiles(tx, { entity: 'customer', id: from.id })
  await tx.delete(customers).where(and(eq(customers.shop_id, shop_id), eq(customers.id, from.id)))
  await tx.insert(customerMerges).values({
    ...{ shop_id, id: from.id, customer_id: into.id },
    email: droppedOf([from.email, into.email], kept.email),
    phone: droppedOf([from.phone, into.phone], kept.phone),
    name: droppedOf([fullName(from), fullName(into)], fullName(kept)),
  })
  emit(tx, customerMerged, { id: from.id, version: from.version + 1, into: into.id })
  count(tx, 'customers', -1)
}

/** Custom fields that only the other record has. */
function addedFields({ from, into }: MergePair) {
  const known = into.metafields ?? {}
  const added = Object.entries(from.metafields ?? {}).filter(([key]) => !Object.hasOwn(known, key))
  return added.length > 0 ? Object.fromEntries(added) : undefined
}

function assertFits({ addresses, tags }: Pick<Customer, 'addresses' | 'tags'>) {
  if (addresses.length > maxAddresses) throw customerError('MERGE_TOO_LARGE', { field: 'addresses' })
  if (tags.length > maxTags) throw customerError('MERGE_TOO_LARGE', { field: 'tags' })
}

interface Merge {
  pair: MergePair
  fields: Customer
  has_account: boolean
}

async function merge(tx: Tx, context: Context, { pair, fields, has_account }: Merge) {
  const { id: _id, note: _note, metafields: _own, consent = noConsent, ...plain } = fields
  await moveRecords(tx, context, pair)
  await removeMerged(tx, pair, fields)
  if (has_account) {
    await tx
      .update(customers)
      .set({ has_account })
      .where(named(tx, [pair.into.id]))
  }
  return changeCustomer(tx, pair.into, { ...plain, consent, metafields: addedFields(pair) })
}

/**
 * Moves orders, notes, addresses and everything of other domains to another customer, in one transaction.
 * @throws SAME_CUSTOMER, MERGE_TOO_LARGE
 */
export async function mergeCustomer(context: Context, id: string, request: MergeRequest): Promise<Merged> {
  const { into, keep, version, into_version, dry_run } = request
  if (id === into) throw customerError('SAME_CUSTOMER', { field: 'into' })
  return context.db.transaction(async (tx) => {
    if (!dry_run) await lockBoth(tx, [id, into])
    const pair = await readPair(tx, { from: id, into })
    await expectVersion(tx, pair.from, { entity: 'customer', version })
    await expectVersion(tx, pair.into, { entity: 'customer', version: into_version })
    const has_account = await hasAccount(tx, [id, into])
    const preview = { ...mergePreview(pair, keep), has_account }
    assertFits(preview.customer)
    if (dry_run) return preview
    return { ...preview, customer: await merge(tx, context, { pair, fields: preview.customer, has_account }) }
  })
}
