import { call, useRecordForm, useSetting } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { AbandonedMails, AbandonedMailsChange, defaultMails } from '../../contract/abandoned/abandoned-mails.ts'
import { updateAbandonedMails } from '../../contract/abandoned/abandoned-mails.wire.ts'
import { fetchAbandonedMails, keepAbandonedMails } from './use-abandoned-mails.ts'

const { steps, waits_for_stock, discount_id, code_days } = AbandonedMails.shape

const Values = z.object({
  steps: steps.refine((all) => AbandonedMailsChange.safeParse({ version: 0, steps: all }).success, 'INVALID_ENTRY'),
  /** In the shop's currency. */
  smallest: z.int().nonnegative().nullable(),
  waits_for_stock,
  discount_id,
  code_days,
})
export type MailsValues = z.output<typeof Values>

function toValues(record: AbandonedMails | null): MailsValues {
  const { smallest, ...values } = record ?? { ...defaultMails }
  return {
    ...{ steps: values.steps, waits_for_stock: values.waits_for_stock },
    ...{ discount_id: values.discount_id, code_days: values.code_days },
    smallest: smallest?.amount ?? null,
  }
}

export type MailsForm = ReturnType<typeof useMailsForm>

export function useMailsForm(record: AbandonedMails) {
  const client = useQueryClient()
  const currency = String(useSetting('currency_code'))
  return useRecordForm<AbandonedMails, MailsValues, MailsValues>({
    record,
    toValues,
    schema: Values,
    texts: 'checkout',
    readCurrent: async (current) => AbandonedMails.safeParse(current).data ?? (await fetchAbandonedMails()).settings,
    async save({ changed, base }) {
      const { smallest, ...others } = changed
      const body = {
        ...others,
        ...(smallest !== undefined && { smallest: smallest === null ? null : { amount: smallest, currency } }),
        version: (base ?? record).version,
      }
      const answer = await call(updateAbandonedMails, { body })
      keepAbandonedMails(client, answer)
      return answer.settings
    },
  })
}
