import type { ReminderStep } from '../../contract/abandoned/abandoned-mails.ts'

/** Names of their texts among those of the mails. */
export const templates: Readonly<Record<ReminderStep, string>> = {
  1: 'basket-first',
  2: 'basket-second',
  3: 'basket-last',
}
