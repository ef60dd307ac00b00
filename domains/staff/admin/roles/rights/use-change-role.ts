import { call, type LiveRecord, toast, useErrorText, useUndoToast } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Role } from '../../../contract/user.ts'
import { type listRoles, updateRole } from '../../../contract/user.wire.ts'
import { rolesKey } from '../../use-users.ts'

interface Change {
  role: Role
  permessions: Role['permessions']
  /** Translated: what the role can do from now on. */
  done: string
}

type Known = z.infer<(typeof listRoles)['reply']>

const replaced = (known: Known | undefined, role: Role) =>
  known && { ...known, roles: known.roles.map((each) => (each.id === role.id ? role : each)) }

/** Optimistic; users with the role get the change at once. */
export function useChangeRole() {
  const notify = useUndoToast('staff')
  const errorText = useErrorText('staff')
  const client = useQueryClient()
  const show = (role: Role) => client.setQueryData<Known>(rolesKey, (known) => replaced(known, role))

  const give = async ({ id, version }: LiveRecord, permessions: Role['permessions']) => {
    const { role } = await call(updateRole, { params: { id }, body: { permessions, version } })
    show(role)
    return role
  }

  const { mutate } = useMutation({
    mutationFn: ({ role, permessions }: Change) => give(role, permessions),
    onMutate: ({ role, permessions }) => show({ ...role, permessions }),
    onSuccess: (after, { role: before, done }) => {
      notify(done, { before, after, revert: (now) => give(now, before.permessions) })
    },
    onError: (error) => {
      toast.error(errorText(error))
      void client.invalidateQueries({ queryKey: rolesKey })
    },
  })
  return mutate
}
