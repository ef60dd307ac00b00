import { readPaymentMethods, updatePaymentMethod } from '@comptoir/payments/server'
import type { Context } from '@comptoir/platform/server'

/** Invented; its check digits are right. */
const account = { holder: 'Maison Lune SARL', bank: 'Crédit du Rhône', iban: 'FR7630006000011234567890189', bic: '' }

const changes = {
  pay_on_delivery: { max: 30_000, max_refusals: 2, phone_required: true },
  bank_transfer: { enabled: true, min: 3_000, transfer: { account } },
} as const

/** Pay on delivery with a limit, and a transfer to an account; cards need keys and stay off. */
export async function seedPayments(context: Context) {
  for (const { key, version } of await readPaymentMethods(context.db.current, context.shop)) {
    if (key !== 'stripe') await updatePaymentMethod(context, key, { ...changes[key], version })
  }
}
