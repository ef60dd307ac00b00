import { Id, Money, perLocale, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { isIban, plainIban } from './iban.rules.ts'
import { methodKeys } from './method-key.ts'

export const methodLimits = { title: 60, line: 200, countries: 260, shipping: 50, refusals: 99, days: 60 } as const

/** How the name and the line below it read to shoppers; a part that is empty is the default of its language. */
export const MethodWords = perLocale(
  z.strictObject({
    title: z.string().trim().max(methodLimits.title, 'TOO_LONG').default(''),
    line: z.string().trim().max(methodLimits.line, 'TOO_LONG').default(''),
  }),
)

/** When authorised money is taken: by a job at once, when the order is sent, or by a press. */
export const captureTimes = ['at_once', 'later', 'by_hand'] as const

/** The account that a transfer goes to. */
export const TransferAccount = z.strictObject({
  holder: z.string().trim().min(1, 'REQUIRED').max(70, 'TOO_LONG'),
  bank: z.string().trim().max(70, 'TOO_LONG').default(''),
  iban: z.string().transform(plainIban).refine(isIban, 'IBAN_INVALID'),
  bic: z
    .string()
    .transform(plainIban)
    .refine((text) => /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/.test(text), 'BIC_INVALID')
    .default(''),
})
export type TransferAccount = z.infer<typeof TransferAccount>

export const TransferSettings = z.strictObject({
  account: TransferAccount.nullable().default(null),
  /** Days that an order waits for its money before it is shown as late. */
  days: z.int().min(1, 'TOO_SMALL').max(methodLimits.days, 'TOO_BIG').default(7),
})
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

export const PaymentMethod = z.object({
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
})
export type PaymentMethod = z.infer<typeof PaymentMethod>
