import { Avatar, useShop } from '@comptoir/platform/admin'
import { personName } from '../contract/user.rules.ts'
import type { User } from '../contract/user.ts'

interface UserAvatarProps {
  user: Pick<User, 'name' | 'first_name' | 'image'>
  size?: number
}

/** The person's picture, or the initials. */
export function UserAvatar({ user, size }: UserAvatarProps) {
  const { store } = useShop()
  const { path } = user.image
  return <Avatar name={personName(user)} src={path && store + path} size={size} />
}
