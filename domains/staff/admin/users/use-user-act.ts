import { call, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { resetTwoFactor } from '../../contract/two-factor/two-factor.wire.ts'
import type { User } from '../../contract/user.ts'
import { logoutUser, updateUser } from '../../contract/user.wire.ts'
import { keepUser } from '../use-users.ts'

export type UserAct = 'logout' | 'disable' | 'enable' | 'reset_two_factor'

async function run({ id, version }: User, act: UserAct) {
  if (act === 'logout') await call(logoutUser, { params: { id } })
  else if (act === 'reset_two_factor') await call(resetTwoFactor, { params: { id }, body: {} })
  else {
    const state = act === 'enable' ? 'active' : 'disabled'
    return (await call(updateUser, { params: { id }, body: { state, version } })).user
  }
  return null
}

export function useUserAct(user: User, onDone: () => void) {
  const t = useText('staff')
  const errorText = useErrorText('staff')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (act: UserAct) => run(user, act),
    onSuccess: (changed, act) => {
      if (changed) keepUser(client, changed)
      toast.success(t(`acts.${act}.done`))
      onDone()
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return { act: (act: UserAct) => mutate(act), isBusy: isPending }
}
