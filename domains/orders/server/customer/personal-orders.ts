import { forgetNotifications } from '@comptoir/notifications/server'
import { mentionsOf, withoutMentions } from '@comptoir/platform/contract'
import {
  array,
  type Context,
  type DataSubject,
  emitPatch,
  insertAll,
  matches,
  oneOf,
  type PersonalRecords,
  type Queryable,
  rowsFor,
  shopOf,
  type Tx,
  updateRow,
} from '@comptoir/platform/server'
import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Order, personalFields } from '../../contract/order.ts'
import { orderErased, orderMerged } from '../../contract/order-events.wire.ts'
import { endAllEdits } from '../edit/session/save-edit.ts'
import { lockOrder, readOrder } from '../record/order.queries.ts'
import { orderLines, orderNotes, orderSearch, orders, orderTransitions } from '../record/order.table.ts'
import { searchRow } from '../record/order-columns.ts'

/** Orders with another customer's record can carry this person's address, too; the search index finds them. */
const byAddress = (email: string) =>
  sql`(${orders.customer} ->> 'email' = ${email} and ${orders.id} in (select ${orderSearch.order_id} from ${orderSearch}
    where ${orderSearch.shop_id} = ${orders.shop_id}
      and ${matches(email, { grams: sql`${orderSearch.grams}`, folded: sql`${orderSearch.search}` })}))`

const ofPerson = (shop: number, { customer_id, emails }: DataSubject) =>
  and(eq(orders.shop_id, shop), or(eq(orders.customer_id, customer_id), ...emails.map(byAddress)))

const openTags = ['new-order', 'in-preparation', 'in-transit'] as const

async function idsOf(db: Queryable, which: SQL | undefined) {
  const found = await db.select({ id: orders.id }).from(orders).where(which).orderBy(asc(orders.id))
  return found.map(({ id }) => id)
}

/** Ids of the orders that name a person, by their record or one of their addresses. */
export const ordersOfPerson = (db: Queryable, shop: number, subject: DataSubject) => idsOf(db, ofPerson(shop, subject))

async function countOf(db: Queryable, shop: number, subject: DataSubject) {
  const [found] = await db
    .select({
      all: sql<number>`count(*)`,
      open: sql<number>`count(*) filter (where ${orders.tag} = any(${array(openTags)}::text[]))`,
    })
    .from(orders)
    .where(ofPerson(shop, subject))
  return { all: found?.all ?? 0, open: found?.open ?? 0 }
}

/** Without what the shop paid for the goods. */
const exported = ({ number, placed_at, state, currency, totals, customer, ...order }: Order) => ({
  ...{ number, placed_at, currency, totals, customer, state: order.draft ? 'DRAFT' : state.type },
  ...Object.fromEntries(Object.entries(order).filter(([field]) => field in personalFields)),
  products: order.products.map(({ title, variant_title, addons, sku, quantity, unit_price, total }) => ({
    ...{ title, variant_title, sku, quantity, unit_price, total },
    addons: addons.map(({ option, label, price }) => ({ option, label, price })),
  })),
  payments: order.payments.map(({ provider, kind, status, amount, at }) => ({ provider, kind, status, amount, at })),
  notes: order.notes.map(({ body, created_at }) => ({ body, created_at })),
  tags: order.tags,
  metafields: order.metafields,
})

type Mentions = (text: string) => boolean

/** Texts that colleagues wrote about an order go where they name the person. */
async function eraseTexts(tx: Tx, { id, notes, products }: Order, isMentioned: Mentions) {
  const ofOrder = (table: typeof orderNotes | typeof orderLines | typeof orderTransitions) =>
    and(eq(table.shop_id, shopOf(tx)), eq(table.order_id, id))
  const named = notes.filter(({ body }) => isMentioned(body)).map((note) => note.id)
  await tx.delete(orderNotes).where(and(ofOrder(orderNotes), oneOf(orderNotes.id, named)))
  for (const line of products) {
    const properties = withoutMentions(line.properties, isMentioned)
    if (JSON.stringify(properties) === JSON.stringify(line.properties)) continue
    await tx
      .update(orderLines)
      .set({ properties })
      .where(and(ofOrder(orderLines), eq(orderLines.id, line.id)))
  }
  const steps = await tx.select().from(orderTransitions).where(ofOrder(orderTransitions))
  const told = steps.filter(({ reason }) => reason !== null && isMentioned(reason)).map((step) => step.id)
  await tx
    .update(orderTransitions)
    .set({ reason: null })
    .where(and(ofOrder(orderTransitions), oneOf(orderTransitions.id, told)))
}

/** Also as this order spells them. */
const mentionsIn = ({ emails, phones, names }: DataSubject, { customer }: Order) =>
  mentionsOf({
    emails: [...emails, customer.email ?? ''],
    phones: [...phones, customer.phone ?? ''],
    names: [...names, customer.name ?? ''],
  })

async function eraseOrder(tx: Tx, order: Order, subject: DataSubject) {
  const { reason } = order.state
  const isMentioned = mentionsIn(subject, order)
  // Another customer's order only carried this person's address.
  const customer_id = order.customer_id === subject.customer_id ? null : order.customer_id
  const emptied = { customer_id, customer: {}, ...personalFields }
  const { tags, metafields } = withoutMentions({ tags: order.tags, metafields: order.metafields }, isMentioned)
  const { id, version } = await updateRow(tx, orders, {
    ...{ id: order.id, ...emptied, tags, metafields, status_token: null },
    state_reason: reason !== null && isMentioned(reason) ? null : reason,
  })
  await eraseTexts(tx, order, isMentioned)
  await endAllEdits(tx, order.id)
  const after = { ...order, ...emptied, tags }
  await insertAll(tx, [rowsFor(orderSearch, [searchRow(after)], { onConflict: ['shop_id', 'order_id'] })])
  emitPatch(tx, orderErased, { id, version, before: {}, after: emptied })
}

/** Steps of the orders that name this customer; the first of each is its placing. */
async function historyOf({ db, shop }: Context, { customer_id }: DataSubject, limit: number) {
  const step = orderTransitions
  const which = and(eq(orders.shop_id, shop), eq(orders.customer_id, customer_id))
  const isOf = and(eq(step.shop_id, orders.shop_id), eq(step.order_id, orders.id))
  const [counted] = await db.current.select({ count: count() }).from(orders).innerJoin(step, isOf).where(which)
  const found = await db.current
    .select({
      ...{ id: step.id, at: step.at, from: step.from_state, to: step.to_state, reason: step.reason },
      ...{ actor_kind: step.actor_kind, actor: step.actor_name },
      ...{ order_id: orders.id, number: orders.number, items: orders.items_count },
      ...{ total: orders.total, currency: orders.currency },
    })
    .from(orders)
    .innerJoin(step, isOf)
    .where(which)
    .orderBy(desc(step.at), desc(step.id))
    .limit(limit)
  const entries = found.map(({ id, at, ...data }) => ({ id, at, data }))
  return { count: counted?.count ?? 0, entries }
}

/** In id order; they keep the name and the addresses they were placed with. */
async function moveOrders(tx: Tx, { shop }: Context, { from, into }: { from: string; into: string }) {
  const which = and(eq(orders.shop_id, shop), eq(orders.customer_id, from))
  await tx.select({ id: orders.id }).from(orders).where(which).orderBy(asc(orders.id)).for('no key update')
  const moved = await tx
    .update(orders)
    .set({ customer_id: into, version: sql`${orders.version} + 1`, updated_at: sql`now()` })
    .where(which)
    .returning({ id: orders.id, version: orders.version })
  for (const order of moved) {
    emitPatch(tx, orderMerged, { ...order, before: { customer_id: from }, after: { customer_id: into } })
  }
}

/** Orders stay with their amounts; the person leaves them. */
export const personalOrders: PersonalRecords = {
  name: 'orders',
  permission: 'admin_orders',
  internal: ['notes', 'tags', 'metafields'],
  count: countOf,
  history: historyOf,
  async list({ db, shop }, subject) {
    const found = await db.current
      .select({ id: orders.id })
      .from(orders)
      .where(ofPerson(shop, subject))
      .orderBy(desc(orders.placed_at))
    const list = []
    for (const { id } of found) list.push(exported(await readOrder(db.current, shop, id)))
    return list
  },
  async erase(tx, { shop }, subject) {
    const ids = await ordersOfPerson(tx, shop, subject)
    for (const id of ids) await eraseOrder(tx, await lockOrder(tx, shop, id), subject)
    await forgetNotifications(tx, 'order', ids)
    return [{ entity: 'order', ids }]
  },
  merge: moveOrders,
}
