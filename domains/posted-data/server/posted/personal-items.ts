import { forgetMails } from '@comptoir/mails/server'
import { forgetNotifications } from '@comptoir/notifications/server'
import { array, type DataSubject, emit, oneOf, type PersonalRecords, type Tx } from '@comptoir/platform/server'
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { postedItemErased } from '../../contract/posted-data.wire.ts'
import { dropAttachments } from '../attachments/drop-attachments.ts'
import { postedAnswers, postedAttachments, postedData } from '../posted-data.table.ts'
import { linkItem } from './change-item.ts'
import { lockItem } from './posted-data.queries.ts'

/** Linked with the customer, or sent from an address of theirs. */
const isFrom = ({ customer_id, emails }: DataSubject) =>
  or(eq(postedData.customer_id, customer_id), sql`${postedData.email} = any(${array(emails)}::text[])`)

const from = (shop: number, subject: DataSubject) => and(eq(postedData.shop_id, shop), isFrom(subject))

/** Of nobody who is known, with a number of this person: staff who know whose they are link them with the customer. */
const claimedBy = (shop: number, { phones }: DataSubject) =>
  and(
    eq(postedData.shop_id, shop),
    isNull(postedData.customer_id),
    isNull(postedData.email),
    sql`${postedData.phone} = any(${array(phones)}::text[])`,
  )

const answersTo = (shop: number, ids: readonly string[]) =>
  and(eq(postedAnswers.shop_id, shop), oneOf(postedAnswers.posted_id, ids))

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

/** Mails about an item, to colleagues and to the sender. */
async function causesOf(tx: Tx, shop: number, ids: readonly string[]) {
  const answers = await tx.select({ id: postedAnswers.id }).from(postedAnswers).where(answersTo(shop, ids))
  return [...ids.map((id) => `posted ${id}`), ...answers.map(({ id }) => `answer ${id}`)]
}

/** Messages that a person sent by forms, with the answers. */
export const personalItems: PersonalRecords = {
  name: 'posted_data',
  permission: 'admin_posted_data',
  async count(db, shop, subject) {
    return {
      all: await db.$count(postedData, from(shop, subject)),
      open: 0,
      claimed: await db.$count(postedData, claimedBy(shop, subject)),
    }
  },
  async list({ db, shop }, subject) {
    const { id, data, page_url, created_at } = postedData
    const items = await db.current
      .select({ id, data, page_url, created_at })
      .from(postedData)
      .where(from(shop, subject))
      .orderBy(desc(created_at))
    const answers = await db.current
      .select()
      .from(postedAnswers)
      .where(answersTo(shop, ids(items)))
      .orderBy(asc(postedAnswers.created_at))
    const { posted_id: item_id, name, position } = postedAttachments
    const attached = await db.current
      .select({ item_id, name })
      .from(postedAttachments)
      .where(and(eq(postedAttachments.shop_id, shop), oneOf(item_id, ids(items))))
      .orderBy(asc(position))
    return items.map(({ id: posted_id, ...item }) => ({
      ...item,
      attachments: attached.filter((file) => file.item_id === posted_id).map((file) => file.name),
      answers: answers
        .filter((answer) => answer.posted_id === posted_id)
        .map((answer) => ({ text: answer.text, created_at: answer.created_at })),
    }))
  },
  async erase(tx, { shop }, subject) {
    const found = await tx
      .select({ id: postedData.id, version: postedData.version })
      .from(postedData)
      .where(from(shop, subject))
      .orderBy(asc(postedData.id))
      .for('update')
    const foundIds = ids(found)
    const mails = await forgetMails(tx, await causesOf(tx, shop, foundIds))
    await forgetNotifications(tx, 'posted_data', foundIds)
    await dropAttachments(tx, foundIds)
    await tx.delete(postedData).where(and(eq(postedData.shop_id, shop), oneOf(postedData.id, foundIds)))
    for (const { id, version } of found) emit(tx, postedItemErased, { id, version: version + 1 })
    return [mails, { entity: 'posted_data', ids: foundIds }]
  },
  async merge(tx, { shop }, customers) {
    const found = await tx
      .select({ id: postedData.id })
      .from(postedData)
      .where(and(eq(postedData.shop_id, shop), eq(postedData.customer_id, customers.from)))
      .orderBy(asc(postedData.id))
    for (const { id } of found) await linkItem(tx, await lockItem(tx, shop, id), customers.into)
  },
}
