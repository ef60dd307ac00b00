import { type Header, ignoredIn } from '../read/csv-columns.ts'

/** Header cells of customers as Shopify and this shop export them, and common names of others. */
const names = {
  first_name: ['first name', 'first_name', 'given name', 'forename'],
  name: ['last name', 'last_name', 'surname', 'family name', 'name', 'full name', 'customer'],
  email: ['email', 'e-mail', 'email address', 'mail'],
  phone: ['phone', 'phone number', 'telephone', 'mobile'],
  locale: ['language', 'locale'],
  tags: ['tags'],
  tax_exempt: ['tax exempt', 'tax_exempt', 'tax free'],
  consent: ['accepts email marketing', 'accepts marketing', 'email marketing consent', 'newsletter'],
  note: ['note', 'notes'],
  line1: ['default address address1', 'address1', 'address line 1', 'address', 'street'],
  line2: ['default address address2', 'address2', 'address line 2'],
  company: ['default address company', 'company'],
  city: ['default address city', 'city', 'town'],
  province: ['default address province code', 'province code', 'province', 'state/province', 'region'],
  postcode: ['default address zip', 'zip', 'postcode', 'postal code'],
  country: ['default address country code', 'country code', 'country'],
  address_phone: ['default address phone', 'address phone'],
} as const

export type CustomerColumn = keyof typeof names

const columnsOf = (cells: readonly string[]) => {
  const folded = cells.map((cell) => cell.trim().toLowerCase())
  const columns: (CustomerColumn | null)[] = folded.map(() => null)
  let column: CustomerColumn
  for (column in names) {
    const at = names[column].map((name) => folded.indexOf(name)).find((place) => place >= 0)
    if (at !== undefined) columns[at] ??= column
  }
  return columns
}

/** Null unless there is a way to reach people, by which they are recognised. */
export function readCustomerHeader(cells: readonly string[]): Header<CustomerColumn> | null {
  const columns = columnsOf(cells)
  if (!columns.includes('email') && !columns.includes('phone')) return null
  return { columns, ignored: ignoredIn(cells, columns) }
}
