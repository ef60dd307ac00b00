import { dayOf, gramOfDay, gramsToStore, phoneToStore, wordsToStore } from '@comptoir/platform/contract'
import { fixed, isoMoment, one, originOf, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { withOneDefault } from '../../contract/customer.rules.ts'
import {
  type Consent,
  type Customer,
  type CustomerChange,
  type CustomerRequest,
  noConsent,
} from '../../contract/customer.ts'
import type { ConsentState } from '../../contract/customer-state.ts'
import { customerAddresses, customerNotes } from './customer.table.ts'

const orNull = (text: string | undefined) => (text === '' ? null : text)

type Fields = Pick<CustomerChange, 'first_name' | 'name' | 'email' | 'phone' | 'locale' | 'state' | 'tags' | 'tax'> & {
  consent?: Partial<Consent>
}

interface Said {
  state: ConsentState
  source: string
}

const timeNow = fixed(z.object({ now: z.string() }), sql`select now()::text as now`)

/** As said now. Who says the same again said it then and there. */
export async function consentAs(
  tx: Tx,
  { consent = noConsent }: Pick<Customer, 'consent'>,
  { state, source }: Said,
): Promise<Consent> {
  const { email } = consent
  if (email.state === state) return consent
  const { now } = one(await timeNow(tx, {}))
  return { email: { state, at: originOf(tx).at?.toISOString() ?? isoMoment(now), source } }
}

/** Addresses and notes have rows of their own. */
export const columnsOf = ({ first_name, name, email, phone, locale, state, tags, tax, consent }: Fields) => ({
  first_name: orNull(first_name),
  name,
  email: orNull(email),
  phone: orNull(phone),
  locale,
  state,
  tags,
  tax_exempt: tax?.exempt,
  vat_id: orNull(tax?.vat_id),
  consent,
})

type Findable = Pick<Customer, 'name' | 'first_name' | 'email' | 'phone' | 'created_at'>

/** Searchable by any part of name, e-mail or phone; grams include the day of creation. */
export function searchOf({ name, first_name, email, phone, created_at }: Findable) {
  const texts = [`${name} ${first_name}`, email, phoneToStore(phone)]
  return {
    search: texts.flatMap(wordsToStore).join(' '),
    grams: [...gramsToStore(texts), gramOfDay(dayOf(created_at))],
  }
}

type GivenAddress = CustomerRequest['addresses'][number] & { id?: string }

/** Assigns ids to those that have none, and a single default. */
export const addressesOf = (given: readonly GivenAddress[]): Customer['addresses'] =>
  withOneDefault(given.map((address) => ({ ...address, id: address.id ?? newId() })))

export const addressRows = (customer_id: string, addresses: Customer['addresses']) =>
  addresses.map(({ default: is_default, ...address }) => ({
    customer_id,
    id: address.id,
    name: address.name || null,
    company: address.company || null,
    line1: address.line1,
    line2: address.line2 || null,
    city: address.city,
    province: address.province || null,
    postcode: address.postcode || null,
    country: address.country,
    phone: address.phone || null,
    is_default,
  }))

/** Notes are append-only; an empty body clears the previous one. */
export function noteRow(tx: Tx, customer_id: string, body: string) {
  const { kind, id, name } = originOf(tx).actor
  return {
    customer_id,
    id: newId(),
    body: body || null,
    user_id: kind === 'user' ? id : null,
    author_name: name || null,
  }
}

export async function setAddresses(tx: Tx, customer_id: string, addresses: Customer['addresses']): Promise<void> {
  const shop_id = shopOf(tx)
  await tx
    .delete(customerAddresses)
    .where(and(eq(customerAddresses.shop_id, shop_id), eq(customerAddresses.customer_id, customer_id)))
  const rows = addressRows(customer_id, addresses).map((row) => ({ ...row, shop_id }))
  if (rows.length > 0) await tx.insert(customerAddresses).values(rows)
}

export const addNote = (tx: Tx, customer_id: string, body: string) =>
  tx.insert(customerNotes).values({ ...noteRow(tx, customer_id, body), shop_id: shopOf(tx) })
