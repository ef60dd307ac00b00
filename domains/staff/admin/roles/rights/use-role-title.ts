import { useText } from '@comptoir/platform/admin'
import { useCallback } from 'react'
import type { Role } from '../../../contract/user.ts'
import { useRoles } from '../../use-users.ts'

/** Built-in roles are translated; the shop's own keep their title. */
export function useRoleTitle() {
  const t = useText('staff')
  return useCallback(
    ({ key, title, system }: Pick<Role, 'key' | 'title' | 'system'>) => (system ? t(`roles.${key}`) : title),
    [t],
  )
}

export function useTitleOfRole() {
  const roles = useRoles().data?.roles
  const titleOf = useRoleTitle()
  return useCallback(
    (key: string) => {
      const role = roles?.find((each) => each.key === key)
      return role ? titleOf(role) : key
    },
    [roles, titleOf],
  )
}
