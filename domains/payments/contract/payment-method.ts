import {
  Id,
  isBic,
  isIban,
  Money,
  maxMoney,
  perLocale,
  plainIban,
  readable,
  Timestamp,
  Version,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { methodKeys } from './method-key.ts'
import { captureTimes } from './money/order-money.rules.ts'
import { transferReferences } from './transfer/transfer.rules.ts'

export const methodLimits = { title: 60, line: 200, countries: 260, shipping: 50, refusals: 99, days: 60 } as const

/** How the name and the line below it read to shoppers; a part that is empty is the default of its language. */
export const MethodWords = perLocale(
  z.strictObject({
    title: z.string().trim().max(methodLimits.title, 'TOO_LONG').default(''),
    line: z.string().trim().max(methodLimits.line, 'TOO_LONG').default(''),
  }),
)

/** The account that a transfer goes to. */
export const TransferAccount = z.strictObject({
  holder: z.string().trim().min(1, 'REQUIRED').max(70, 'TOO_LONG'),
  bank: z.string().trim().max(70, 'TOO_LONG').default(''),
  // With the spaces that people type.
  iban: z.string().max(60, 'TOO_LONG').transform(plainIban).refine(isIban, 'IBAN_INVALID'),
  bic: z
    .string()
    .max(20, 'TOO_LONG')
    .transform(plainIban)
    .refine((text) => text === '' || isBic(text), 'BIC_INVALID')
    .default(''),
})
export type TransferAccount = z.infer<typeof TransferAccount>

const Days = z.int().min(1, 'TOO_SMALL').max(methodLimits.days, 'TOO_BIG')

const transferFields = {
  account: TransferAccount.nullable(),
  reference: z.enum(transferReferences),
  /** Days that an order waits for its money before it is shown as late. */
  days: Days,
  reminds: z.boolean(),
  /** Days after the order on which its shopper is reminded, once. */
  remind_days: Days,
}

/** A reminder after the last day would ask for what is late already. */
export const isRemindedInTime = ({
  reminds,
  remind_days,
  days,
}: {
  reminds: boolean
  remind_days: number
  days: number
}) => !reminds || remind_days <= days

/** Reminders are off until the shop says otherwise: nobody is written to because of an update. */
export const TransferSettings = z
  .strictObject({
    account: transferFields.account.default(null),
    reference: transferFields.reference.default('number'),
    days: transferFields.days.default(7),
    reminds: transferFields.reminds.default(false),
    remind_days: transferFields.remind_days.default(4),
  })
  .refine(isRemindedInTime, { path: ['remind_days'], error: 'AFTER_LAST_DAY' })
export type TransferSettings = z.infer<typeof TransferSettings>

/** Known of a sealed secret: its end, when it was sealed and by whom. */
export const SealedSecret = z.object({ ending: z.string(), sealed_at: Timestamp, sealed_by: z.string() })
export type SealedSecret = z.infer<typeof SealedSecret>

export const stripeModes = ['test', 'live'] as const

const StripeKeys = z.object({
  publishable_key: z.string(),
  secret_key: SealedSecret.nullable(),
  webhook_secret: SealedSecret.nullable(),
})

export const StripeState = z.object({
  mode: z.enum(stripeModes),
  /** Fields on our page; without script it is always Stripe's page. */
  on_our_page: z.boolean(),
  test: StripeKeys,
  live: StripeKeys,
})
export type StripeState = z.infer<typeof StripeState>

const permission = 'admin_payments'

export const PaymentMethod = readable(
  z.object({
    id: Id,
    key: z.enum(methodKeys),
    enabled: z.boolean(),
    words: MethodWords,
    min: Money.nullable(),
    max: Money.nullable(),
    /** Empty: everywhere. */
    countries: z.array(z.string()),
    /** Empty: with every delivery. */
    shipping_method_ids: z.array(Id),
    /** Refused deliveries from which a customer is not offered it; null: never counted. */
    max_refusals: z.int().nullable(),
    phone_required: z.boolean(),
    fee: Money.nullable(),
    fee_tax_class_id: Id.nullable(),
    captures: z.enum(captureTimes),
    transfer: TransferSettings.nullable(),
    stripe: StripeState.nullable(),
    position: z.int(),
    version: Version,
  }),
  {
    id: permission,
    key: permission,
    enabled: permission,
    words: permission,
    min: permission,
    max: permission,
    countries: permission,
    shipping_method_ids: permission,
    max_refusals: permission,
    phone_required: permission,
    fee: permission,
    fee_tax_class_id: permission,
    captures: permission,
    transfer: permission,
    stripe: permission,
    position: permission,
    version: permission,
  },
)
export type PaymentMethod = z.infer<typeof PaymentMethod>

const Amount = Money.max(maxMoney, 'TOO_BIG').nullable()

/** A change of a method; omitted fields stay. Of the keys only the mode: they are saved by a call of their own. */
export const PaymentMethodChange = z
  .strictObject({
    enabled: z.boolean(),
    words: MethodWords,
    min: Amount,
    max: Amount,
    countries: z.array(z.string().regex(/^[A-Z]{2}$/, 'COUNTRY_UNKNOWN')).max(methodLimits.countries, 'TOO_LONG'),
    shipping_method_ids: z.array(Id).max(methodLimits.shipping, 'TOO_LONG'),
    max_refusals: z.int().min(1, 'TOO_SMALL').max(methodLimits.refusals, 'TOO_BIG').nullable(),
    phone_required: z.boolean(),
    fee: Amount,
    fee_tax_class_id: Id.nullable(),
    captures: z.enum(captureTimes),
    transfer: z.strictObject(transferFields).partial(),
    stripe: z.strictObject({ mode: z.enum(stripeModes), on_our_page: z.boolean() }),
  })
  .partial()
  .extend({ version: Version })
export type PaymentMethodChange = z.infer<typeof PaymentMethodChange>

const keyText = (prefix: RegExp) => z.string().trim().max(255, 'TOO_LONG').regex(prefix, 'KEY_INVALID')

/** Keys of one mode; omitted ones stay. A key of the other mode is refused. */
export const StripeKeysRequest = z
  .strictObject({
    mode: z.enum(stripeModes),
    publishable_key: keyText(/^pk_(test|live)_[A-Za-z0-9_]+$/).optional(),
    secret_key: keyText(/^(sk|rk)_(test|live)_[A-Za-z0-9_]+$/).optional(),
    webhook_secret: keyText(/^whsec_[A-Za-z0-9_+/=]+$/).optional(),
    version: Version,
  })
  .refine(({ mode, publishable_key = `pk_${mode}_` }) => publishable_key.startsWith(`pk_${mode}_`), {
    path: ['publishable_key'],
    error: 'KEY_OF_OTHER_MODE',
  })
  .refine(({ mode, secret_key = `k_${mode}_` }) => secret_key.includes(`k_${mode}_`), {
    path: ['secret_key'],
    error: 'KEY_OF_OTHER_MODE',
  })
export type StripeKeysRequest = z.infer<typeof StripeKeysRequest>
