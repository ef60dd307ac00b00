import { call, type LiveRecord, toast, useDone, useFailureText, useText } from '@comptoir/platform/admin'
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
  const done = useDone('staff')
  const failureText = useFailureText('staff')
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
    onSuccess: (is, { role: was, said, isOn }) => {
      const text = t(isOn ? 'roles_page.granted' : 'roles_page.withdrawn', { flag: said, role: titleOf(was) })
      done(text, { was, is, takeBack: (now) => give(now, was.permessions) })
    },
    onError: (error) => {
      toast.error(failureText(error))
      void client.invalidateQueries({ queryKey: rolesKey })
    },
  })
  return mutate
}
