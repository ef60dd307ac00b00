import { composeOwn, editableMails } from '@comptoir/mails/server'
import type { Locale } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import type { ReminderStep } from '../../contract/abandoned/abandoned-mails.ts'
import type { StopReason } from '../../contract/abandoned/stop-reason.ts'
import { type PurchaseMail, type PurchaseName, purchaseMail, purchaseTexts } from '../../server/mail-templates.ts'
import { exampleLetter, exampleReminder, templateOfStep } from './reminder-content.ts'

const editable = editableMails<PurchaseMail, PurchaseName>(purchaseTexts)

/** Whether they go at all is decided where their hours are. */
const reminder = (key: (typeof templateOfStep)[ReminderStep]) =>
  editable(key, { group: 'basket', mayBeOff: false, names: ['name', 'why'], example: exampleReminder })

export const reminderMails = [
  ...Object.values(templateOfStep).map(reminder),
  editable('basket-letter', {
    group: 'basket',
    mayBeOff: false,
    names: ['subject', { name: 'text', need: 'refused' }],
    example: exampleLetter,
  }),
]

interface Wanted {
  step: ReminderStep
  reason: StopReason
  locale: Locale
}

/** A mail as its reader would get it, written for a reason. */
export const previewReminder = (context: Context, { step, reason, locale }: Wanted) =>
  composeOwn(context, {
    template: purchaseMail(templateOfStep[step]),
    locale,
    content: exampleReminder(context, locale, reason),
  })
