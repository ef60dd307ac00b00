import { useText } from '@comptoir/platform/admin'
import { useCallback } from 'react'
import type { Role } from '../contract/index.ts'
import { useRoles } from './use-users.ts'

/** What a role is called: the program's own in the reader's language, the shop's as the shop wrote it. */
export function useRoleTitle() {
  const t = useText('staff')
  return useCallback(
    ({ key, title, system }: Pick<Role, 'key' | 'title' | 'system'>) => (system ? t(`roles.${key}`) : title),
    [t],
  )
}

/** The same by key alone, as users carry it. */
export function useTitleOfRole() {
  const { data: roles } = useRoles()
  const titleOf = useRoleTitle()
  return useCallback(
    (key: string) => {
      const role = roles?.find((each) => each.key === key)
      return role ? titleOf(role) : key
    },
    [roles, titleOf],
  )
}
