import type { PickedUser } from '../contract/user.ts'

export const personName = ({ first_name, name }: Pick<PickedUser, 'first_name' | 'name'>) =>
  [first_name, name].filter(Boolean).join(' ')
