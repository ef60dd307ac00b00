import { Address, CustomerRequest } from '@comptoir/customers/contract'
import { distinctWords, Email, isLocale, Phone, readYesNo } from '@comptoir/platform/contract'
import type { ImportNote } from '../../contract/import.ts'
import { tagsOf } from '../read/parse-cells.ts'
import type { CsvRow } from '../read/read-csv.ts'
import type { CustomerColumn } from './customer-columns.ts'

type Cells = CsvRow<CustomerColumn>['cells']

/** Notes and faults name columns, never what stands in them: a report outlives an erasure. */
export interface ParsedCustomer {
  request: CustomerRequest | null
  faults: ImportNote[]
  notes: ImportNote[]
}

/** Some programs put an apostrophe before numbers, so that spreadsheets keep them as text. */
const plain = (text: string) => text.replace(/^'/, '')

function contactOf({ email: mail = '', phone: number = '' }: Cells) {
  const email = Email.safeParse(mail).data ?? ''
  const phone = Phone.safeParse(plain(number)).data ?? ''
  return { email, phone, isLeftOut: (mail !== '' && email === '') || (number !== '' && phone === '') }
}

/** One column for the whole name fills the family name, which alone is required. */
function nameOf({ first_name = '', name = '' }: Cells, reachedBy: string) {
  if (name === '') return { first_name: '', name: (first_name || reachedBy).slice(0, 100) }
  return { first_name: first_name.slice(0, 100), name: name.slice(0, 100) }
}

function addressOf(cells: Cells, name: string) {
  const { line1 = '', line2 = '', company = '', city = '', province = '', postcode = '', country = '' } = cells
  if (line1 === '') return { address: null, isLeftOut: false }
  const { data: address = null } = Address.safeParse({
    name: name.slice(0, 100),
    line1: line1.slice(0, 200),
    company: company.slice(0, 100),
    line2: line2.slice(0, 200),
    city: city.slice(0, 100),
    province: province.slice(0, 100),
    postcode: plain(postcode).slice(0, 20),
    country: country.toUpperCase(),
    phone: plain(cells.address_phone ?? '').slice(0, 30),
  })
  return { address, isLeftOut: address === null }
}

const localeOf = (text = '') => {
  const language = text.toLowerCase().slice(0, 2)
  return isLocale(language) ? language : undefined
}

/** Values of the row, cut to the limits of a customer. */
function requestOf({ cells }: CsvRow<CustomerColumn>, { email, phone }: ReturnType<typeof contactOf>) {
  const person = nameOf(cells, email || phone)
  const { address, isLeftOut } = addressOf(cells, [person.first_name, person.name].join(' ').trim())
  const request = {
    ...person,
    email,
    phone,
    locale: localeOf(cells.locale),
    addresses: address ? [address] : [],
    tags: distinctWords(tagsOf(cells.tags ?? '').map((tag) => tag.slice(0, 64))).slice(0, 250),
    note: (cells.note ?? '').slice(0, 5_000),
    tax: { exempt: cells.tax_exempt !== undefined && readYesNo(cells.tax_exempt) === true, vat_id: '' },
  }
  return { request, isAddressLeftOut: isLeftOut }
}

/** A row without e-mail and phone. */
function unreachable({ row, cells }: CsvRow<CustomerColumn>, isInvalid: boolean): ParsedCustomer {
  const column = cells.phone !== undefined && cells.email === undefined ? 'phone' : 'email'
  const fault = { row, code: isInvalid ? 'CELL_INVALID' : 'REQUIRED', details: { column } }
  return { request: null, faults: [fault], notes: [] }
}

const refused = (row: number, column: string): ParsedCustomer => ({
  request: null,
  faults: [{ row, code: 'CELL_INVALID', details: { column } }],
  notes: [],
})

/** The customer as it would be brought in, or what the row lacks. */
export function parseCustomer(line: CsvRow<CustomerColumn>): ParsedCustomer {
  const { row } = line
  const contact = contactOf(line.cells)
  if (contact.email === '' && contact.phone === '') return unreachable(line, contact.isLeftOut)
  const { tax_exempt = '', consent = '' } = line.cells
  // Who is taxed or not is no guess.
  if (tax_exempt !== '' && readYesNo(tax_exempt) === null) return refused(row, 'tax_exempt')
  const { request, isAddressLeftOut } = requestOf(line, contact)
  const notes = [
    ...(contact.isLeftOut ? [{ row, code: 'CONTACT_LEFT_OUT', details: {} }] : []),
    ...(readYesNo(consent) ? [{ row, code: 'CONSENT_LEFT_OUT', details: { column: 'consent' } }] : []),
    ...(isAddressLeftOut ? [{ row, code: 'ADDRESS_LEFT_OUT', details: { column: 'line1' } }] : []),
  ]
  const parsed = CustomerRequest.safeParse(request)
  if (parsed.success) return { request: parsed.data, faults: [], notes }
  const faults = parsed.error.issues
    .slice(0, 10)
    .map(({ path }) => ({ row, code: 'CELL_INVALID', details: { column: String(path[0] ?? '') } }))
  return { request: null, faults, notes }
}
