import { call, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { cancelInvitation, inviteAgain, readInvitation } from '../../contract/account-link.wire.ts'
import type { User } from '../../contract/user.ts'
import { keepUser } from '../use-users.ts'
import { usersUrl } from '../users.urls.ts'

export function useInvitation({ id, invitation }: User) {
  const t = useText('staff')
  const errorText = useErrorText('staff')
  const client = useQueryClient()
  const navigate = useNavigate()
  const key = ['invitation', id, invitation?.expires_at]
  const { data } = useQuery({ queryKey: key, queryFn: () => call(readInvitation, { params: { id } }) })
  const link = data?.link ?? null
  const onError = (error: unknown) => void toast.error(errorText(error))

  const again = useMutation({
    mutationFn: () => call(inviteAgain, { params: { id }, body: {} }),
    onSuccess({ user }) {
      keepUser(client, user)
      toast.success(link ? t('invitation.renewed') : t('invitation.sent', { email: user.email }))
    },
    onError,
  })
  const cancel = useMutation({
    mutationFn: () => call(cancelInvitation, { params: { id } }),
    onSuccess() {
      toast.success(t('invitation.canceled'))
      void client.invalidateQueries({ queryKey: ['users'] })
      void navigate(usersUrl, { replace: true })
    },
    onError,
  })
  return {
    /** To be handed on, where no mail can leave. */
    link,
    sendAgain: () => again.mutate(),
    isSending: again.isPending,
    cancel: () => cancel.mutate(),
    isCanceling: cancel.isPending,
  }
}
