import { Banner, ButtonLink, useCan, useText } from '@comptoir/platform/admin'

export function WaitingNote({ minutes }: { minutes: number }) {
  const t = useText('system')
  const maySee = useCan('root')
  return (
    <Banner
      footer
      tone="danger"
      action={maySee && <ButtonLink to="/organization/system">{t('banner.open')}</ButtonLink>}
    >
      {t('banner.text', { minutes })}
    </Banner>
  )
}
