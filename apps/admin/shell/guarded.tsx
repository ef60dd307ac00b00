import { Empty, Page, useCan, useText } from '@comptoir/platform/admin'
import type { ComponentType } from 'react'

interface GuardedProps {
  permission: string
  Screen: ComponentType
}

/** A screen for those who may see it; others are told so. What it shows is guarded by the server all the same. */
export const Guarded = ({ permission, Screen }: GuardedProps) => (useCan(permission) ? <Screen /> : <NotYours />)

function NotYours() {
  const t = useText('admin')
  return (
    <Page title={t('not_yours.title')}>
      <Empty title={t('not_yours.text')} picture={null} />
    </Page>
  )
}
