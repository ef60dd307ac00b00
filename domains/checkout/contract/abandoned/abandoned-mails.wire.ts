import { domainEvent, endpoint, Id, locales, Patch, socketEvent } from '@comptoir/platform/contract'
import { z } from 'zod'
import { AbandonedMails, AbandonedMailsChange, ReminderFigures, reminderSteps } from './abandoned-mails.ts'
import { StopReason } from './stop-reason.ts'

const permission = 'admin_settings'
const path = '/api/abandoned_mails'

const reply = z.object({
  settings: AbandonedMails,
  /** Discounts of which codes can be given. */
  discounts: z.array(z.object({ id: Id, title: z.string() })),
  figures: ReminderFigures,
})

export const readAbandonedMails = endpoint({
  method: 'GET',
  path,
  summary: 'Mails about baskets left behind: what is on, what came of them, or would have come',
  permission,
  reply,
})
export const updateAbandonedMails = endpoint({
  method: 'PUT',
  path,
  summary: 'Changes the mails about baskets left behind',
  permission,
  body: AbandonedMailsChange,
  reply,
})
export const previewAbandonedMail = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  summary: 'A mail about a basket as its reader would get it, for a reason and in a language',
  permission,
  body: z.strictObject({
    step: z.union(reminderSteps.map((step) => z.literal(step))),
    reason: StopReason,
    locale: z.enum(locales),
  }),
  reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
})

export const abandonedMailsUpdated = domainEvent('abandoned_mails.updated', AbandonedMails)
export const updateAbandonedMailsData = socketEvent('update_abandoned_mails_data', Patch)
