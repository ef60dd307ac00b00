import { call, useRecordForm } from '@comptoir/platform/admin'
import { spacedIban } from '@comptoir/platform/contract'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import {
  PaymentMethod,
  PaymentMethodChange,
  type TransferAccount,
  TransferSettings,
} from '../../contract/payment-method.ts'
import { updatePaymentMethod } from '../../contract/payment-method.wire.ts'
import { fetchMethod, paymentsKey } from '../use-payments.ts'

const { shape } = PaymentMethodChange.required()

const blankAccount = { holder: '', bank: '', iban: '', bic: '' }

const isBlank = (account: unknown) =>
  typeof account === 'object' && account !== null && Object.values(account).every((text) => text === '')

/** An account is whole or not there. */
const Transfer = z.preprocess((given) => {
  if (typeof given !== 'object' || given === null || !('account' in given)) return given
  return isBlank(given.account) ? { ...given, account: null } : given
}, TransferSettings.nullable())

const Values = z.object({
  words: shape.words,
  min: shape.min,
  max: shape.max,
  countries: shape.countries,
  shipping_method_ids: shape.shipping_method_ids,
  max_refusals: shape.max_refusals,
  phone_required: shape.phone_required,
  fee: shape.fee,
  fee_tax_class_id: shape.fee_tax_class_id,
  captures: shape.captures,
  transfer: Transfer,
  stripe: shape.stripe.nullable(),
})
type MethodOutput = z.output<typeof Values>

export type MethodValues = Omit<MethodOutput, 'transfer'> & {
  transfer: (Omit<TransferSettings, 'account'> & { account: typeof blankAccount }) | null
}

const blank: MethodValues = {
  words: {},
  min: null,
  max: null,
  countries: [],
  shipping_method_ids: [],
  max_refusals: null,
  phone_required: false,
  fee: null,
  fee_tax_class_id: null,
  captures: 'at_once',
  transfer: null,
  stripe: null,
}

const accountValues = (account: TransferAccount | null) =>
  account ? { ...account, iban: spacedIban(account.iban) } : blankAccount

function toValues(method: PaymentMethod | null): MethodValues {
  if (!method) return blank
  const { id, key, enabled, position, version, transfer, stripe, ...values } = method
  return {
    ...values,
    transfer: transfer && { ...transfer, account: accountValues(transfer.account) },
    stripe: stripe && { mode: stripe.mode, on_our_page: stripe.on_our_page },
  }
}

export type MethodForm = ReturnType<typeof useMethodForm>

/** A method's form; its switch acts by itself, and its keys are saved by a call of their own. */
export function useMethodForm(record: PaymentMethod) {
  const client = useQueryClient()

  return useRecordForm<PaymentMethod, MethodValues, MethodOutput>({
    record,
    toValues,
    schema: Values,
    texts: 'payments',
    maps: ['words'],
    readCurrent: (current) => PaymentMethod.safeParse(current).data ?? fetchMethod(record.key),
    async save({ changed, base }) {
      const { transfer, stripe, ...others } = changed
      const body = {
        ...others,
        ...(transfer && { transfer }),
        ...(stripe && { stripe }),
        version: (base ?? record).version,
      }
      return (await call(updatePaymentMethod, { params: { key: record.key }, body })).payment_method
    },
    onSaved: () => void client.invalidateQueries({ queryKey: paymentsKey }),
  })
}
