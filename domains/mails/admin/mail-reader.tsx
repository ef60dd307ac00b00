import { ErrorNote, Skeleton, Stack, Tabs, useErrorText, useText } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useState } from 'react'
import type { Mail } from '../contract/mail.ts'
import { MailFrame } from './mail-frame.tsx'
import { MailHead } from './mail-head.tsx'
import { MailHeaders } from './mail-headers.tsx'
import styles from './mails.module.css'
import { useMail } from './use-mail.ts'

const looks = ['html', 'plain', 'headers'] as const
type Look = (typeof looks)[number]

export function MailReader({ id }: { id: string }) {
  const t = useText('mails')
  const errorText = useErrorText('mails')
  const { data: mail, error, refetch } = useMail(id)

  if (mail) return <OpenMail mail={mail} />
  if (error === null)
    return (
      <Stack>
        <Skeleton width="60%" height={20} />
        <Skeleton width="40%" />
        <Skeleton height={320} />
      </Stack>
    )
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return isMissing ? (
    <ErrorNote status={404} text={`${t('missing')}. ${t('missing_text')}`} />
  ) : (
    <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />
  )
}

function OpenMail({ mail }: { mail: Mail }) {
  const t = useText('mails')
  const [look, setLook] = useState<Look>('html')

  return (
    <Stack>
      <MailHead mail={mail} />
      <Tabs
        label={t('look')}
        tabs={looks.map((id) => ({ id, label: t(`looks.${id}`) }))}
        value={look}
        onChange={(next) => setLook(looks.find((id) => id === next) ?? 'html')}
      >
        {look === 'html' && (
          <div className={styles.sheet}>
            <MailFrame key={mail.id} title={t('content', { subject: mail.subject })} html={mail.html} />
          </div>
        )}
        {look === 'plain' && (
          <pre className={styles.plain} dir="auto" lang={mail.locale}>
            {mail.text}
          </pre>
        )}
        {look === 'headers' && <MailHeaders mail={mail} />}
      </Tabs>
    </Stack>
  )
}
