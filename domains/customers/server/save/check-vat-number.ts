import { text } from 'node:stream/consumers'
import { ApiError, isEuropeanVat, vatPrefixOf } from '@comptoir/platform/contract'
import { type Context, emit, updateRow } from '@comptoir/platform/server'
import { z } from 'zod'
import { customerError, customerUpdated } from '../../contract/customer.wire.ts'
import { lockCustomer, readCustomer } from '../record/customer.queries.ts'
import { customers } from '../record/customer.table.ts'

const register = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

/** Anything else than these two is a state that does not answer, or too many questions. */
const Answer = z.object({ userError: z.string() })
const verdicts: Readonly<Record<string, boolean>> = { VALID: true, INVALID: false, INVALID_INPUT: false }

async function ask({ outside, services }: Context, number: string): Promise<boolean> {
  const path = `ms/${vatPrefixOf(number)}/vat/${encodeURIComponent(number.slice(2))}`
  try {
    const { content } = await outside(`${services.vies ?? register}/${path}`)
    const verdict = verdicts[Answer.parse(JSON.parse(await text(content))).userError]
    if (verdict !== undefined) return verdict
  } catch (error) {
    const isTheirs = error instanceof ApiError || error instanceof SyntaxError || error instanceof z.ZodError
    if (!isTheirs) throw error
  }
  throw customerError('VAT_CHECK_UNAVAILABLE')
}

/** Whether the register knows a number; null if it does not answer just now. */
export async function vatVerdict(context: Context, number: string): Promise<boolean | null> {
  try {
    return await ask(context, number)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VAT_CHECK_UNAVAILABLE') return null
    throw error
  }
}

/**
 * Asks the register before the transaction, and keeps the answer with the number that was asked for.
 * @throws VAT_ID_NOT_EUROPEAN, VAT_CHECK_UNAVAILABLE
 */
export async function checkVatNumber(context: Context, id: string) {
  const { db, shop, now } = context
  const { vat_id } = (await readCustomer(db.current, shop, id)).tax
  if (!isEuropeanVat(vat_id)) throw customerError('VAT_ID_NOT_EUROPEAN')
  const vat_is_valid = await ask(context, vat_id)
  return db.transaction(async (tx) => {
    const before = await lockCustomer(tx, shop, id)
    await updateRow(tx, customers, {
      ...{ id, vat_is_valid },
      vat_checked_id: vat_id,
      vat_checked_at: now().toISOString(),
    })
    const customer = await readCustomer(tx, shop, id)
    emit(tx, customerUpdated, customer, before)
    return { customer }
  })
}
