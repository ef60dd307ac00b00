import { ApiError, distinctWords } from '@comptoir/platform/contract'
import { type Context, type Queryable, savepoint, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { isSameAddress, placeOf, withOneDefault } from '../../contract/customer.rules.ts'
import { type Customer, type CustomerRequest, maxAddresses, maxTags } from '../../contract/customer.ts'
import { lockCustomer } from '../record/customer.queries.ts'
import { customerAddresses, customers } from '../record/customer.table.ts'
import { type Caller, findBuyer } from '../record/find-buyer.ts'
import { changeCustomer, insertCustomer, removeCustomer } from '../save/save-customer.ts'

/** Undo record of an import. It outlives an erasure, so it holds no personal data. */
export interface AddedToCustomer {
  version: number
  isNew: boolean
  contact: readonly ('email' | 'phone')[]
  tags: number
  addresses: number
  hasNote: boolean
}

interface Imported {
  id: string | null
  outcome: 'created' | 'updated' | 'same'
  added: AddedToCustomer | null
}

const withoutId = ({ id, ...address }: Customer['addresses'][number]) => address

/** Fills what a record lacks; what it says stays. */
function missingIn(before: Customer, given: CustomerRequest) {
  const contact = (['email', 'phone'] as const).filter((field) => before[field] === '' && given[field] !== '')
  const tags = distinctWords(given.tags, before.tags).slice(0, maxTags - before.tags.length)
  const addresses = given.addresses
    .filter((address) => !before.addresses.some((known) => isSameAddress(known, address)))
    .slice(0, maxAddresses - before.addresses.length)
  const hasNote = (before.note ?? '') === '' && given.note !== ''
  return { contact, tags, addresses, hasNote }
}

/** Who the person of a file is. */
export const callerOf = ({ name, email, phone, locale, addresses }: CustomerRequest): Caller => ({
  ...{ name, email, phone, locale },
  country: placeOf(withOneDefault(addresses))?.country ?? null,
})

interface Importing {
  given: CustomerRequest
  /** Nothing is written. */
  isTrial: boolean
}

/** Adds a person of a file, or what the shop did not know of them. */
export async function importCustomer(tx: Tx, context: Context, { given, isTrial }: Importing): Promise<Imported> {
  const known = (await findBuyer(tx, context, callerOf(given)))?.id ?? null
  if (known === null) {
    if (isTrial) return { id: null, outcome: 'created', added: null }
    const { id, version } = await insertCustomer(tx, given, 'active')
    const added = { version, isNew: true, contact: [], tags: 0, addresses: 0, hasNote: false }
    return { id, outcome: 'created', added }
  }
  const before = await lockCustomer(tx, shopOf(tx), known)
  const { contact, tags, addresses, hasNote } = missingIn(before, given)
  if (contact.length + tags.length + addresses.length === 0 && !hasNote)
    return { id: known, outcome: 'same', added: null }
  if (isTrial) return { id: known, outcome: 'updated', added: null }
  const { version } = await changeCustomer(tx, before, {
    ...Object.fromEntries(contact.map((field) => [field, given[field]])),
    tags: [...before.tags, ...tags],
    ...(addresses.length > 0 && { addresses: [...before.addresses.map(withoutId), ...addresses] }),
    ...(hasNote && { note: given.note }),
  })
  const added = { version, isNew: false, contact, tags: tags.length, addresses: addresses.length, hasNote }
  return { id: known, outcome: 'updated', added }
}

const isError = (error: unknown, code: string) => error instanceof ApiError && error.code === code

/** A customer that somebody has changed, or who has ordered since, stays. */
export async function revertImportedCustomer(tx: Tx, id: string, added: AddedToCustomer) {
  const before = await lockCustomer(tx, shopOf(tx), id).catch((error: unknown) => {
    if (isError(error, 'NOT_FOUND')) return null
    throw error
  })
  if (!before) return 'missing'
  if (before.version !== added.version) return 'changed'
  if (!added.isNew) {
    await changeCustomer(tx, before, {
      ...Object.fromEntries(added.contact.map((field) => [field, ''])),
      tags: before.tags.slice(0, before.tags.length - added.tags),
      ...(added.addresses > 0 && {
        addresses: before.addresses.slice(0, before.addresses.length - added.addresses).map(withoutId),
      }),
      ...(added.hasNote && { note: '' }),
    })
    return 'updated'
  }
  return savepoint(tx, () => removeCustomer(tx, before)).then(
    () => 'deleted' as const,
    (error: unknown) => {
      if (isError(error, 'CUSTOMER_HAS_ORDERS')) return 'changed' as const
      throw error
    },
  )
}

export const analyzeCustomers = (db: Queryable) => db.execute(sql`analyze ${customers}, ${customerAddresses}`)
