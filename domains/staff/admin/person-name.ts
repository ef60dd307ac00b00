import type { PickedUser } from '../contract/index.ts'

export const personName = ({ first_name, name }: Pick<PickedUser, 'first_name' | 'name'>) =>
  [first_name, name].filter(Boolean).join(' ')
