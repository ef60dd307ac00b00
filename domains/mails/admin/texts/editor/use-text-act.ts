import { toast, useErrorText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MailText } from '../../../contract/mail-text.ts'
import { keepMailText } from '../model/use-mail-texts.ts'

interface Act {
  send: () => Promise<{ mail_text: MailText }>
  onDone?: (mail: MailText) => void
}

/** Sends a change of a mail’s texts and takes its reply over. */
export function useTextAct() {
  const errorText = useErrorText('mails')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: Act) => send(),
    onSuccess({ mail_text }, { onDone }) {
      keepMailText(client, mail_text)
      onDone?.(mail_text)
    },
    onError: (error) => void toast.error(errorText(error)),
  })
  return { act: mutate, isBusy: isPending }
}
