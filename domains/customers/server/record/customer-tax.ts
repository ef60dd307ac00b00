import type { Customer } from '../../contract/customer.ts'
import { customers } from './customer.table.ts'

export const taxColumns = {
  tax_exempt: customers.tax_exempt,
  vat_id: customers.vat_id,
  vat_checked_id: customers.vat_checked_id,
  vat_checked_at: customers.vat_checked_at,
  vat_is_valid: customers.vat_is_valid,
}

type Row = Pick<typeof customers.$inferSelect, keyof typeof taxColumns>

/** A check counts for the number that was checked. */
const checkOf = ({ vat_id, vat_checked_id, vat_checked_at, vat_is_valid }: Row): Customer['tax']['vat_check'] =>
  vat_id !== null && vat_id === vat_checked_id && vat_checked_at !== null && vat_is_valid !== null
    ? { valid: vat_is_valid, at: vat_checked_at }
    : null

export const taxOf = (row: Row): Customer['tax'] => ({
  exempt: row.tax_exempt,
  vat_id: row.vat_id ?? '',
  vat_check: checkOf(row),
})
