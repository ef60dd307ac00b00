import type { ComponentType } from 'react'

export type Part = ComponentType<object>

/** A function, or what `memo`, `lazy` and `forwardRef` make. */
export const isPart = (value: unknown): value is Part =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
