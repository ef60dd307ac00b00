import { customerByEmail, customerFor } from '@comptoir/customers/server'
import { queueMail } from '@comptoir/mails/server'
import { apiError } from '@comptoir/platform/contract'
import {
  type Context,
  emit,
  emitDeleted,
  expectVersion,
  shopOf,
  type Tx,
  updateRow,
  violatedConstraint,
} from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { PostedChange, PostedItem } from '../../contract/posted-data.ts'
import { postedDataError, postedItemDeleted, postedItemUpdated } from '../../contract/posted-data.wire.ts'
import { assertAssignable } from '../assert-assignable.ts'
import { dropAttachments } from '../attachments/drop-attachments.ts'
import { postedAnswers, postedData } from '../posted-data.table.ts'
import { answerMail } from '../posted-mails.ts'
import { lockItem, readAnswers, readItem } from './posted-data.queries.ts'

function rejectUnknown(error: unknown): never {
  throw violatedConstraint(error) === 'posted_data_customer' ? apiError('NOT_FOUND', { entity: 'customer' }) : error
}

type Columns = Parameters<typeof updateRow<typeof postedData>>[2]

async function save(tx: Tx, before: PostedItem, change: Omit<Columns, 'id'>) {
  await updateRow(tx, postedData, { ...change, id: before.id }).catch(rejectUnknown)
  const item = await readItem(tx, shopOf(tx), before.id)
  emit(tx, postedItemUpdated, item, before)
  return item
}

export const assignItem = (tx: Tx, before: PostedItem, assignee_id: string | null) => save(tx, before, { assignee_id })

export const linkItem = (tx: Tx, before: PostedItem, customer_id: string) => save(tx, before, { customer_id })

/** The first to open it; later ones do not replace them. */
const viewing = ({ actor, now }: Context, { viewed }: PostedItem) =>
  viewed ? {} : { viewed_at: now().toISOString(), viewed_by: actor.id }

export const updateItem = (context: Context, id: string, { version, viewed, ...change }: PostedChange) =>
  context.db.transaction(async (tx) => {
    const before = await lockItem(tx, context.shop, id)
    await expectVersion(tx, before, { entity: 'posted_data', version })
    await assertAssignable(tx, context, change.assignee_id)
    return { item: await save(tx, before, { ...change, ...(viewed && viewing(context, before)) }) }
  })

/** Takes the item and marks it as answered; the mail is sent after the commit. */
export const answerItem = (context: Context, id: string, text: string) =>
  context.db.transaction(async (tx) => {
    const { shop, actor } = context
    const before = await lockItem(tx, shop, id)
    if (before.email === '') throw postedDataError('NO_SENDER_ADDRESS')
    const answer = { shop_id: shop, id: newId(), posted_id: id, user_id: actor.id, text }
    await tx.insert(postedAnswers).values(answer)
    await queueMail(tx, context, {
      template: answerMail,
      cause: `answer ${answer.id}`,
      to: { address: before.email, name: before.name, locale: before.locale },
      args: { text, by: actor.name },
    })
    const assignee_id = before.assignee_id ?? actor.id
    const item = await save(tx, before, { ...viewing(context, before), status: 'answered', assignee_id })
    return { item, answers: await readAnswers(tx, shop, id) }
  })

export const createCustomerFrom = (context: Context, id: string) =>
  context.db.transaction(async (tx) => {
    const { shop } = context
    const before = await lockItem(tx, shop, id)
    const { name, email, phone, locale } = before
    if (email === '') throw postedDataError('NO_SENDER_ADDRESS')
    const known = await customerByEmail(tx, shop, email)
    const sender = { name: name || email, email, phone, locale, country: null }
    const customer_id = known ?? (await customerFor(tx, context, sender)).id
    return { item: await save(tx, before, { customer_id }) }
  })

export const deleteItem = ({ db, shop }: Context, id: string, version: number) =>
  db.transaction(async (tx) => {
    const before = await lockItem(tx, shop, id)
    await expectVersion(tx, before, { entity: 'posted_data', version })
    await dropAttachments(tx, [id])
    await tx.delete(postedData).where(and(eq(postedData.shop_id, shop), eq(postedData.id, id)))
    emitDeleted(tx, postedItemDeleted, before)
    return { success: true as const }
  })
