import { call, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Mail } from '../contract/mail.ts'
import { sendMailAgain } from '../contract/mail.wire.ts'
import { keepMail } from './use-mail.ts'

export function useSendAgain({ id }: Mail) {
  const t = useText('mails')
  const errorText = useErrorText('mails')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(sendMailAgain, { params: { id }, body: {} }),
    onSuccess({ mail }) {
      keepMail(client, mail)
      toast.success(t('again_done'))
    },
    onError: (error) => void toast.error(errorText(error)),
  })
  return { sendAgain: () => mutate(), isSending: isPending }
}
