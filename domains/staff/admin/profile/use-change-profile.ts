import { toast, useErrorText } from '@comptoir/platform/admin'
import { useCallback } from 'react'
import { type Choice, changeProfile } from '../change-profile.ts'

export function useChangeProfile() {
  const errorText = useErrorText('staff')

  return useCallback(
    (choice: Choice) => changeProfile(choice).catch((error: unknown) => void toast.error(errorText(error))),
    [errorText],
  )
}
