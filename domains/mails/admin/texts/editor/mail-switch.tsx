import { call, Switch, toast, useErrorText, useFormats, useText, useUndoToast } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MailText } from '../../../contract/mail-text.ts'
import { switchMail } from '../../../contract/mail-text.wire.ts'
import { keepMailText } from '../model/use-mail-texts.ts'

const send = async ({ template, version }: MailText, is_off: boolean) =>
  (await call(switchMail, { params: { template }, body: { is_off, version } })).mail_text

/** Acts at once, with undo. */
export function MailSwitch({ mail }: { mail: MailText }) {
  const t = useText('mails')
  const { locale } = useFormats()
  const errorText = useErrorText('mails')
  const client = useQueryClient()
  const notify = useUndoToast('mails')
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (isOn: boolean) => send(mail, !isOn),
    onSuccess(saved) {
      keepMailText(client, saved)
      const revert = async () => keepMailText(client, await send(saved, !saved.is_off))
      notify(t(saved.is_off ? 'texts.switched_off' : 'texts.switched_on', { mail: mail.title[locale] }), { revert })
    },
    onError: (error) => void toast.error(errorText(error)),
  })
  return <Switch label={t('texts.goes_out')} value={isPending ? variables : !mail.is_off} onChange={mutate} />
}
