import { createHash } from 'node:crypto'
import { customerByEmail } from '@comptoir/customers/server'
import { queueMail } from '@comptoir/mails/server'
import { notify } from '@comptoir/notifications/server'
import { defaultLocale, gramsToStore, type Locale, phonesToFind, wordsToStore } from '@comptoir/platform/contract'
import { type Context, emit, networkOf, type Tx } from '@comptoir/platform/server'
import { localesOf } from '@comptoir/staff/server'
import { v7 as newId } from 'uuid'
import { type Form, honeypot } from '../../contract/form.ts'
import type { PostedItem, Posting } from '../../contract/posted-data.ts'
import { dataPosted } from '../../contract/posted-data.wire.ts'
import { readActiveForm } from '../form/form.queries.ts'
import { postedData } from '../posted-data.table.ts'
import { receivedMail, visitorIn } from '../posted-mails.ts'
import { readItem } from './posted-data.queries.ts'
import { spendPosting } from './posting-budget.ts'
import { readValues, senderOf } from './read-values.ts'

const hashOf = (ip: string) => (ip ? createHash('sha256').update(networkOf(ip)).digest() : null)

const textsOf = (data: PostedItem['data']) => Object.values(data).filter((value) => typeof value === 'string')

async function insertItem(tx: Tx, context: Context, { form, posting }: { form: Form; posting: Posting }) {
  const { shop, ip } = context
  const data = readValues(form.fields, posting)
  const { name, email, phone } = senderOf(form.fields, data)
  const id = newId()
  const texts = [...textsOf(data), ...phonesToFind(phone).map((call) => call.phone)]
  await tx.insert(postedData).values({
    ...{ shop_id: shop, id, form_id: form.id, data, locale: posting.locale },
    ...{ name: name || null, email: email || null, phone: phone || null, page_url: posting.page_url || null },
    ip_hash: hashOf(ip),
    status: posting[honeypot] ? 'spam' : 'new',
    customer_id: email ? await customerByEmail(tx, shop, email) : null,
    search: wordsToStore(texts.join(' ')).join(' '),
    grams: gramsToStore(texts),
  })
  const item = await readItem(tx, shop, id)
  emit(tx, dataPosted, item)
  return item
}

interface Received {
  form: Form
  item: PostedItem
}

const quoted = ({ form: { fields }, item: { data } }: Received, locale: Locale) =>
  fields
    .flatMap(({ key, label }) =>
      data[key] === '' || data[key] === false ? [] : [`${label[locale] || label.en || key}: ${data[key]}`],
    )
    .join('\n')

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

/** A filled honeypot gets the same thanks, so that a program learns nothing. */
export async function postForm(context: Context, key: string, posting: Posting) {
  const { db, shop, ip } = context
  const form = await readActiveForm(db.current, shop, key)
  await spendPosting(ip)
  await db.transaction(async (tx) => {
    const item = await insertItem(tx, context, { form, posting })
    if (item.status === 'spam') return
    await notifyStaff(tx, context, { form, item })
    await mailStaff(tx, context, { form, item })
  })
  return { success: true as const, thanks: form.thanks[posting.locale] || form.thanks.en }
}
