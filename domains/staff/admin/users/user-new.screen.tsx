import { Page, useText } from '@comptoir/platform/admin'
import { usersUrl } from '../users.urls.ts'
import { useUserForm } from './use-user-form.ts'
import { UserFields } from './user-fields.tsx'

export function UserNewScreen() {
  const t = useText('staff')
  const of = useUserForm(null)
  return (
    <Page title={t('users.create')} back={usersUrl}>
      <UserFields of={of} isNew />
    </Page>
  )
}
