import { toast, useFailureText } from '@comptoir/platform/admin'
import { useCallback } from 'react'
import { type Choice, changeProfile } from './change-profile.ts'

/** Changes what a person chose for themselves; a refusal is said. */
export function useChangeProfile() {
  const failureText = useFailureText('staff')

  return useCallback(
    (choice: Choice) => changeProfile(choice).catch((error: unknown) => void toast.error(failureText(error))),
    [failureText],
  )
}
