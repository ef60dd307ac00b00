import { call, toast, useErrorText, useFormats, useText } from '@comptoir/platform/admin'
import { ApiError, type Locale } from '@comptoir/platform/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { LocalTexts, MailText } from '../../../contract/mail-text.ts'
import { testMailText } from '../../../contract/mail-text.wire.ts'
import { mailsUrl } from '../../mails.urls.ts'

interface TestRequest {
  mail: Pick<MailText, 'template'>
  locale?: Locale
  texts?: LocalTexts
  record_id?: string | null
}

/** Long enough to read an answer of a mail server. */
const readingMs = 10_000

/** Sends a mail to oneself, in the language of the panel unless another one is named. */
export function useTestMail() {
  const t = useText('mails')
  const errorText = useErrorText('mails')
  const navigate = useNavigate()
  const formats = useFormats()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ mail, locale = formats.locale, texts = {}, record_id = null }: TestRequest) => {
      const body = { texts, locale, record_id }
      return { locale, ...(await call(testMailText, { params: { template: mail.template }, body })) }
    },
    onSuccess({ to, locale }) {
      const language = new Intl.DisplayNames(formats.tag, { type: 'language' }).of(locale) ?? locale
      toast.success(t('texts.tested', { language, address: to }))
    },
    onError(error) {
      const isOfServer = error instanceof ApiError && ['MAIL_NOT_SENT', 'NO_MAIL_SERVER'].includes(error.code)
      const action = { label: t('texts.to_mails'), onClick: () => void navigate(mailsUrl) }
      toast.error(errorText(error), isOfServer ? { timeout: readingMs, action } : {})
    },
  })
  return {
    test: (mail: MailText, more: Omit<TestRequest, 'mail'> = {}) => mutate({ mail, ...more }),
    isTesting: isPending,
  }
}
