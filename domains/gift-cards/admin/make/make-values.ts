import { defaultLocale, type Locale, locales } from '@comptoir/platform/contract'
import { z } from 'zod'
import { NewGiftCard, sendings } from '../../contract/gift-card-row.ts'

const orNone = (text: string) => (text.trim() === '' ? null : text)

const Values = z.object({
  amount: z.number().nullable(),
  reason: z.string(),
  ends_on: z.string(),
  recipient_name: z.string(),
  recipient_email: z.string(),
  giver: z.string(),
  message: z.string(),
  locale: z.enum(locales),
  send: z.enum(sendings),
  send_on: z.string(),
})
export type MakeValues = z.input<typeof Values>

/** As it is typed, checked as it is sent. */
export const MakeForm = Values.transform(
  (values): z.input<typeof NewGiftCard> => ({
    ...values,
    // With nothing entered it is refused beside the other fields.
    amount: values.amount ?? 0,
    ends_on: orNone(values.ends_on),
    recipient_name: orNone(values.recipient_name),
    recipient_email: orNone(values.recipient_email),
    giver: orNone(values.giver),
    message: orNone(values.message),
    send_on: values.send === 'later' ? orNone(values.send_on) : null,
  }),
).pipe(NewGiftCard)

export const newValues = ({ locale, ends_on }: { locale: Locale; ends_on: string }): MakeValues => ({
  ...{ amount: null, reason: 'goodwill', ends_on, recipient_name: '', recipient_email: '', giver: '', message: '' },
  ...{ locale, send: 'now', send_on: '' },
})

/** A card that was made, as it was typed. */
export const shownAgain = ({ ends_on, locale, send_on, ...card }: NewGiftCard): MakeValues => ({
  ...{ amount: card.amount, reason: card.reason, send: card.send },
  ...{ ends_on: ends_on ?? '', locale: locale ?? defaultLocale, send_on: send_on ?? '' },
  ...{ recipient_name: card.recipient_name ?? '', recipient_email: card.recipient_email ?? '' },
  ...{ giver: card.giver ?? '', message: card.message ?? '' },
})
