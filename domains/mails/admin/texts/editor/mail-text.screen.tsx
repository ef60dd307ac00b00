import { MissingRecord, PageError, PageLoading, useText } from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import { mailTextsUrl } from '../model/mail-texts.urls.ts'
import { useMailTexts } from '../model/use-mail-texts.ts'
import { MailTextPage } from './mail-text-page.tsx'

export function MailTextScreen() {
  const { template = '' } = useParams()
  const t = useText('mails')
  const { data, error, refetch } = useMailTexts()
  const title = t('texts.title')
  const mail = data?.find((each) => each.template === template)

  if (mail) return <MailTextPage key={mail.id} mail={mail} />
  if (data) return <MissingRecord title={t('texts.missing')} list={mailTextsUrl} />
  if (error)
    return <PageError title={title} back={mailTextsUrl} error={error} texts="mails" onRetry={() => void refetch()} />
  return <PageLoading title={title} back={mailTextsUrl} />
}
