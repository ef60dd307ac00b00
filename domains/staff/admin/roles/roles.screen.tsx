import { Button, Card, ErrorNote, Page, Skeleton, useErrorText, useText } from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRoles } from '../use-users.ts'
import { RoleDialog } from './dialog/role-dialog.tsx'
import { RoleMatrix } from './matrix/role-matrix.tsx'
import { PresetMenu } from './preset-menu.tsx'

export function RolesScreen() {
  const t = useText('staff')
  const errorText = useErrorText('staff')
  const { data, error, refetch } = useRoles()
  const [isAdding, setAdding] = useState(false)

  return (
    <Page
      title={t('roles_page.title')}
      subtitle={t('roles_page.text')}
      secondary={<PresetMenu />}
      primary={
        <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('roles_page.create')}
        </Button>
      }
    >
      {error && !data ? <ErrorNote isPage text={errorText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error && <RolesSkeleton />}
      {data && <RoleMatrix {...data} />}
      <RoleDialog open={isAdding} onOpenChange={setAdding} />
    </Page>
  )
}

const RolesSkeleton = () => (
  <Card>
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <Skeleton key={row} height={24} />
    ))}
  </Card>
)
