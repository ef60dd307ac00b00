import type { User } from '../contract/index.ts'

export const personName = ({ first_name, name }: Pick<User, 'first_name' | 'name'>) =>
  [first_name, name].filter(Boolean).join(' ')
