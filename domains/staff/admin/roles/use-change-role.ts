import { call, type LiveRecord, toast, useErrorText, useText, useUndoToast } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Role } from '../../contract/user.ts'
import { updateRole } from '../../contract/user.wire.ts'
import { rolesKey } from '../use-users.ts'
import { useRoleTitle } from './use-role-title.ts'

interface Change {
  role: Role
  permessions: Role['permessions']
  /** Translated name of the permission. */
  label: string
  isOn: boolean
}

const replaced = (roles: Role[] | undefined, role: Role) => roles?.map((each) => (each.id === role.id ? role : each))

/** Optimistic; users with the role get the change at once. */
export function useChangeRole() {
  const t = useText('staff')
  const notify = useUndoToast('staff')
  const errorText = useErrorText('staff')
  const titleOf = useRoleTitle()
  const client = useQueryClient()
  const show = (role: Role) => client.setQueryData<Role[]>(rolesKey, (roles) => replaced(roles, role))

  const give = async ({ id, version }: LiveRecord, permessions: Role['permessions']) => {
    const { role } = await call(updateRole, { params: { id }, body: { permessions, version } })
    show(role)
    return role
  }

  const { mutate } = useMutation({
    mutationFn: ({ role, permessions }: Change) => give(role, permessions),
    onMutate: ({ role, permessions }) => show({ ...role, permessions }),
    onSuccess: (after, { role: before, label, isOn }) => {
      const text = t(isOn ? 'roles_page.granted' : 'roles_page.withdrawn', { flag: label, role: titleOf(before) })
      notify(text, { before, after, revert: (now) => give(now, before.permessions) })
    },
    onError: (error) => {
      toast.error(errorText(error))
      void client.invalidateQueries({ queryKey: rolesKey })
    },
  })
  return mutate
}
