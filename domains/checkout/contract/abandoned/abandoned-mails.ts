import { CurrencyCode, Id, Money, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Mails that a basket gets at most. */
export const reminderSteps = [1, 2, 3] as const
export type ReminderStep = (typeof reminderSteps)[number]

const Step = z.strictObject({
  on: z.boolean(),
  /** After the last change. */
  hours: z.int().min(1, 'TOO_SMALL').max(336, 'TOO_BIG'),
})

const maxCodeDays = 60

const Settings = z.strictObject({
  steps: z.array(Step).length(reminderSteps.length),
  /** Below it nobody is reminded. */
  smallest: z.strictObject({ amount: Money, currency: CurrencyCode }).nullable(),
  /** A basket that is sold out waits until something of it is there again. */
  waits_for_stock: z.boolean(),
  /** The last mail brings a code of this discount, of one use; null: none. */
  discount_id: Id.nullable(),
  code_days: z.int().min(1, 'TOO_SMALL').max(maxCodeDays, 'TOO_BIG'),
})

/** What the shop has decided about reminders of baskets. */
export const AbandonedMails = Settings.extend({
  id: Id,
  /** 0 until something is saved. */
  version: z.int().nonnegative(),
})
export type AbandonedMails = z.infer<typeof AbandonedMails>

export const defaultMails: Omit<AbandonedMails, 'id' | 'version'> = {
  steps: [
    { on: false, hours: 1 },
    { on: false, hours: 24 },
    { on: false, hours: 72 },
  ],
  smallest: null,
  waits_for_stock: true,
  discount_id: null,
  code_days: 7,
}

/** Each comes after the one before it. */
const isAscending = (steps: readonly { hours: number }[]) =>
  steps.every(({ hours }, at) => at === 0 || hours > (steps[at - 1]?.hours ?? 0))

export const AbandonedMailsChange = Settings.partial()
  .extend({ version: Version.or(z.literal(0)) })
  .refine(({ steps }) => !steps || isAscending(steps), { path: ['steps'], error: 'INVALID_ENTRY' })
export type AbandonedMailsChange = z.infer<typeof AbandonedMailsChange>

/** What came of the mails of 30 days, or would have come of them. */
export const ReminderFigures = z.object({
  /** By mail: how many went, and orders that came by their link. */
  steps: z.array(z.object({ sent: z.int(), came_back: z.int() })),
  mails: z.int(),
  people: z.int(),
  /** Had not agreed, so nobody wrote to them. */
  others: z.int(),
  /** With these settings, or all three mails while none is on, in the same days. */
  dry: z.object({ mails: z.int(), people: z.int() }),
})
export type ReminderFigures = z.infer<typeof ReminderFigures>
