import { call, savedInPlace, useRecordForm } from '@comptoir/platform/admin'
import { NewPassword } from '@comptoir/platform/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { User, UserRequest } from '../../contract/user.ts'
import { createUser, updateUser } from '../../contract/user.wire.ts'
import { useMe } from '../startup.ts'
import { keepUser } from '../use-users.ts'
import { userUrl } from '../users.urls.ts'

/** An empty password keeps the current one. */
const KnownUser = UserRequest.extend({ password: z.union([z.literal(''), NewPassword]) })

const toValues = (user: User | null, locale: User['customer_locale']): UserRequest => ({
  first_name: user?.first_name ?? '',
  name: user?.name ?? '',
  email: user?.email ?? '',
  customer_locale: user?.customer_locale ?? locale,
  image: user?.image ?? { path: '' },
  role: user?.role.key ?? '',
  password: '',
})

export type UserForm = ReturnType<typeof useUserForm>

export function useUserForm(user: User | null) {
  const me = useMe()
  const client = useQueryClient()
  const navigate = useNavigate()

  return useRecordForm<User, UserRequest, UserRequest>({
    record: user,
    toValues: (known) => toValues(known, me.customer_locale),
    schema: user ? KnownUser : UserRequest,
    texts: 'staff',
    readCurrent: (current) => User.safeParse(current).data ?? null,
    async save({ values, changed, base }) {
      const reply = base
        ? await call(updateUser, { params: { id: base.id }, body: { ...changed, version: base.version } })
        : await call(createUser, { body: values })
      return reply.user
    },
    isFinal: ({ changed }) => Boolean(changed.password),
    onSaved(saved, wasNew) {
      keepUser(client, saved)
      if (wasNew) void navigate(userUrl(saved.id), savedInPlace)
    },
  })
}
