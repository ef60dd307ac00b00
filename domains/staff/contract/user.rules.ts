import type { User } from './user.ts'

interface Named {
  first_name: string | null
  name: string
}

export const personName = ({ first_name, name }: Named) => [first_name, name].filter(Boolean).join(' ')

/** Built-in views of the list. */
export const userSegments = ['invited', 'no_two_step', 'disabled'] as const
export type UserSegment = (typeof userSegments)[number]

/** True for users who sign in with a password alone; invited ones cannot sign in yet. */
export const isInUserSegment = ({ state, two_factor }: Pick<User, 'state' | 'two_factor'>, segment: UserSegment) =>
  segment === 'no_two_step' ? state === 'active' && !two_factor : state === segment
