import { createHash } from 'node:crypto'
import { customerByEmail } from '@comptoir/customers/server'
import { queueMail } from '@comptoir/mails/server'
import { notify } from '@comptoir/notifications/server'
import {
  apiError,
  defaultLocale,
  gramsToStore,
  type Locale,
  phonesToFind,
  wordsToStore,
} from '@comptoir/platform/contract'
import { type Context, emit, type FormFile, networkOf, type Tx } from '@comptoir/platform/server'
import { localesOf } from '@comptoir/staff/server'
import { v7 as newId } from 'uuid'
import { type Form, type FormField, honeypot } from '../../contract/form.ts'
import type { PostedItem } from '../../contract/posted-data.ts'
import { dataPosted } from '../../contract/posted-data.wire.ts'
import type { Posting } from '../../contract/posting.ts'
import { mayBeAssigned } from '../assert-assignable.ts'
import { type KeptAttachments, keepAttachments } from '../attachments/keep-attachments.ts'
import { readActiveForm } from '../form/form.queries.ts'
import { postedAttachments, postedData } from '../posted-data.table.ts'
import { receivedMail, visitorIn } from '../posted-mails.ts'
import { readItem } from './posted-data.queries.ts'
import { spendFiles, spendOfForm, spendPosting } from './posting-budget.ts'
import { readValues, senderOf } from './read-values.ts'
import { sendConfirmation } from './send-confirmation.ts'

const hashOf = (ip: string) => (ip ? createHash('sha256').update(networkOf(ip)).digest() : null)

const textsOf = (data: PostedItem['data']) => Object.values(data).filter((value) => typeof value === 'string')

interface Sent {
  form: Form
  posting: Posting
  attachments: KeptAttachments['rows']
}

/** Null once the user may not open posted data any more. */
async function assigneeOf(tx: Tx, context: Context, { assignee_id }: Form) {
  return assignee_id && (await mayBeAssigned(tx, context, assignee_id)) ? assignee_id : null
}

async function insertItem(tx: Tx, context: Context, { form, posting, attachments }: Sent) {
  const { shop, ip } = context
  const data = readValues(form.fields, posting)
  const { name, email, phone } = senderOf(form.fields, data)
  const id = newId()
  const isCaught = posting[honeypot] !== ''
  const texts = [...textsOf(data), ...phonesToFind(phone).map((call) => call.phone)]
  await tx.insert(postedData).values({
    ...{ shop_id: shop, id, form_id: form.id, data, locale: posting.locale },
    ...{ name: name || null, email: email || null, phone: phone || null, page_url: posting.page_url || null },
    ip_hash: hashOf(ip),
    ...{ status: isCaught ? 'spam' : 'new', caught: isCaught },
    assignee_id: isCaught ? null : await assigneeOf(tx, context, form),
    customer_id: email ? await customerByEmail(tx, shop, email) : null,
    search: wordsToStore(texts.join(' ')).join(' '),
    grams: gramsToStore(texts),
  })
  if (attachments.length > 0) {
    await tx.insert(postedAttachments).values(attachments.map((row) => ({ ...row, shop_id: shop, posted_id: id })))
  }
  const item = await readItem(tx, shop, id)
  emit(tx, dataPosted, item)
  return item
}

interface Received {
  form: Form
  item: PostedItem
}

function quoted({ form: { fields }, item: { data, attachments } }: Received, locale: Locale) {
  const shownOf = ({ key, type }: FormField) =>
    type === 'file' ? attachments.map(({ name }) => name).join(', ') : data[key]
  const lines = fields.flatMap((field) => {
    const value = shownOf(field)
    return value === '' || value === false ? [] : [`${field.label[locale] || field.label.en || field.key}: ${value}`]
  })
  return lines.join('\n')
}

const senderName = ({ name, email, phone }: PostedItem) => name || email || phone

/** In the language of each colleague; addresses of no user get English. */
async function mailStaff(tx: Tx, context: Context, received: Received) {
  const { form, item } = received
  const locales = await localesOf(tx, context.shop, form.notify)
  for (const address of form.notify) {
    const locale = locales.get(address) ?? defaultLocale
    const from = senderName(item) || visitorIn(locale)
    await queueMail(tx, context, {
      template: receivedMail,
      cause: `posted ${item.id}`,
      to: { address, name: '', locale },
      args: { form: form.title, from, data: quoted(received, locale) },
    })
  }
}

function notifyStaff(tx: Tx, { shop }: Context, { form, item }: Received) {
  const from = senderName(item)
  return notify(tx, shop, [
    {
      title: `posted-data.notifications.${from ? 'received' : 'received_unnamed'}`,
      title_args: { form: form.title, ...(from && { from }) },
      content: { icon: 'inbox', link: `/posted_data/${item.id}`, entity: 'posted_data', entity_id: item.id },
      to: { permission: 'admin_posted_data' },
    },
  ])
}

async function receive(context: Context, sent: Sent) {
  await context.db.transaction(async (tx) => {
    const item = await insertItem(tx, context, sent)
    if (item.status === 'spam') return
    await notifyStaff(tx, context, { form: sent.form, item })
    await mailStaff(tx, context, { form: sent.form, item })
    await sendConfirmation(tx, context, { form: sent.form, item })
  })
}

const nothing: KeptAttachments = { rows: [], remove: async () => undefined }

/** A filled honeypot gets the same thanks, so that a program learns nothing; its files are not looked at. */
async function accept(context: Context, form: Form, { body: posting, files }: FormBody) {
  readValues(form.fields, posting)
  await spendOfForm(form, context.ip)
  const field = form.fields.find(({ type }) => type === 'file')
  if (files.length > 0) await spendFiles(context.ip)
  const kept = posting[honeypot] ? nothing : await keepAttachments(context, field, files)
  try {
    await receive(context, { form, posting, attachments: kept.rows })
  } catch (error) {
    await kept.remove()
    throw error
  }
  return { success: true as const, thanks: form.thanks[posting.locale] || form.thanks.en }
}

interface FormBody {
  body: Posting
  files: readonly FormFile[]
}

type WithBody = <Result>(work: (body: FormBody) => Promise<Result>) => Promise<Result>

/** @throws NOT_FOUND for a form that is switched off */
export async function postTo(context: Context, form: Form, posting: Posting) {
  if (!form.active) throw apiError('NOT_FOUND', { entity: 'form' })
  await spendPosting(context.ip)
  return accept(context, form, { body: posting, files: [] })
}

/** The body is received once the sender may send one more. */
export async function postForm(context: Context, key: string, withBody: WithBody) {
  const form = await readActiveForm(context.db.current, context.shop, key)
  await spendPosting(context.ip)
  return withBody((body) => accept(context, form, body))
}
