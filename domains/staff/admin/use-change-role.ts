import { call, toast, useFailureText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Role, updateRole } from '../contract/index.ts'
import { useRoleTitle } from './use-role-title.ts'
import { rolesKey } from './use-users.ts'

interface Change {
  role: Role
  permessions: Role['permessions']
  /** The right that changes, in words. */
  said: string
  isOn: boolean
}

const replaced = (roles: Role[] | undefined, role: Role) => roles?.map((each) => (each.id === role.id ? role : each))

/** Gives or takes a right at once; what the server refuses is as it was. Whoever holds the role has it at once. */
export function useChangeRole() {
  const t = useText('staff')
  const platform = useText('platform')
  const failureText = useFailureText('staff')
  const titleOf = useRoleTitle()
  const client = useQueryClient()
  const show = (role: Role) => client.setQueryData<Role[]>(rolesKey, (roles) => replaced(roles, role))

  const { mutate } = useMutation({
    mutationFn: ({ role: { id, version }, permessions }: Change) =>
      call(updateRole, { params: { id }, body: { permessions, version } }),
    onMutate: ({ role, permessions }) => show({ ...role, permessions }),
    onSuccess: ({ role: changed }, { role, said, isOn }) => {
      show(changed)
      const text = t(isOn ? 'roles_page.granted' : 'roles_page.withdrawn', { flag: said, role: titleOf(role) })
      const undo = () => mutate({ role: changed, permessions: role.permessions, said, isOn: !isOn })
      toast.success(text, { action: { label: platform('undo'), onClick: undo } })
    },
    onError: (error) => {
      toast.error(failureText(error))
      void client.invalidateQueries({ queryKey: rolesKey })
    },
  })
  return mutate
}
