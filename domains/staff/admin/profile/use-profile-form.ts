import { call, useRecordForm } from '@comptoir/platform/admin'
import { Email, NewPassword } from '@comptoir/platform/contract'
import { z } from 'zod'
import { updateProfile } from '../../contract/staff.wire.ts'
import { PersonName, User } from '../../contract/user.ts'
import { startup, useMe } from '../startup.ts'

const OwnProfile = z.object({
  first_name: z.string().trim().max(100),
  name: PersonName,
  email: Email,
  image: User.shape.image,
  password: z.union([z.literal(''), NewPassword]),
  current_password: z.string().max(128),
})
type OwnProfile = z.infer<typeof OwnProfile>

const toValues = (user: User | null): OwnProfile => ({
  first_name: user?.first_name ?? '',
  name: user?.name ?? '',
  email: user?.email ?? '',
  image: user?.image ?? { path: '' },
  password: '',
  current_password: '',
})

export type ProfileForm = ReturnType<typeof useProfileForm>

export const useProfileForm = () =>
  useRecordForm<User, OwnProfile, OwnProfile>({
    record: useMe(),
    toValues,
    schema: OwnProfile,
    texts: 'staff',
    readCurrent: (current) => User.safeParse(current).data ?? null,
    save: async ({ changed, base }) =>
      (await call(updateProfile, { body: { ...changed, version: base?.version ?? 1 } })).user,
    isFinal: ({ changed }) => Boolean(changed.current_password),
    onSaved: startup.acceptUser,
  })
