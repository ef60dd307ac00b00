import { createContext, type ReactNode } from 'react'

export interface LockableProps {
  /** The button's own word on whether it writes; its look and place speak for it otherwise. */
  writes?: boolean | undefined
  variant?: string | undefined
  type?: string | undefined
  stretch?: boolean | undefined
  /** Accessible name, where the content is an icon. */
  label?: string | undefined
  children?: ReactNode
}

/** Set while nothing can be saved on a screen. */
export interface WriteLock {
  reason: string
  /** True among the fields of a form, which can be read and copied only. */
  isFixed: boolean
  /** Stands in the place of a button that would write. Handed in: the sign-in page does not load it. */
  inPlaceOf: (button: LockableProps) => ReactNode
}

export const WriteLockContext = createContext<WriteLock | null>(null)
