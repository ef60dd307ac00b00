import { AlertDialog, call, IconButton, Menu, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '../../../contract/user.ts'
import { deleteRole } from '../../../contract/user.wire.ts'
import { rolesKey } from '../../use-users.ts'
import { RoleDialog } from './role-dialog.tsx'

export function RoleMenu({ role }: { role: Role }) {
  const t = useText('staff')
  const [opened, setOpened] = useState<'rename' | 'delete' | null>(null)
  const { remove, isBusy } = useDeleteRole(role, () => setOpened(null))

  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t('roles_page.actions_of', { role: role.title })}
            icon={<Ellipsis size={16} aria-hidden="true" />}
            plain
          />
        }
        groups={[
          {
            id: 'role',
            items: [
              { id: 'rename', label: t('roles_page.rename'), onSelect: () => setOpened('rename') },
              { id: 'delete', label: t('roles_page.delete'), danger: true, onSelect: () => setOpened('delete') },
            ],
          },
        ]}
      />
      <RoleDialog role={role} open={opened === 'rename'} onOpenChange={(open) => setOpened(open ? 'rename' : null)} />
      <AlertDialog
        open={opened === 'delete'}
        onOpenChange={(open) => setOpened(open ? 'delete' : null)}
        title={t('roles_page.delete_title', { role: role.title })}
        text={t('roles_page.delete_text')}
        confirm={t('roles_page.delete')}
        busy={isBusy}
        onConfirm={remove}
      />
    </>
  )
}

function useDeleteRole({ id, version }: Role, onDone: () => void) {
  const t = useText('staff')
  const errorText = useErrorText('staff')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteRole, { params: { id }, query: { version } }),
    onSuccess: () => toast.success(t('roles_page.deleted')),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => {
      onDone()
      void client.invalidateQueries({ queryKey: rolesKey })
    },
  })
  return { remove: () => mutate(), isBusy: isPending }
}
