import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react'
import { type LockableProps, type WriteLock, WriteLockContext } from './write-lock.ts'

const readingVariants = ['secondary', 'ghost']

const isLikelyToWrite = ({ variant = 'secondary', type }: LockableProps) =>
  type === 'submit' || !readingVariants.includes(variant)

type Locked = ComponentType<Pick<LockableProps, 'stretch' | 'label' | 'children'>>

/** Among fields every button changes them, unless it says otherwise. */
const lockWith = (reason: string, Locked: Locked, isFixed: boolean): WriteLock => ({
  reason,
  isFixed,
  inPlaceOf: ({ stretch, label, children, ...button }) =>
    (button.writes ?? (isFixed || isLikelyToWrite(button))) ? (
      <Locked stretch={stretch} label={label}>
        {children}
      </Locked>
    ) : null,
})

interface LockProps {
  /** Null: nothing is locked. */
  reason: string | null
  Locked: Locked
  children: ReactNode
}

const LockedContext = createContext<Locked | null>(null)

export function WriteLockProvider({ reason, Locked, children }: LockProps) {
  const lock = useMemo(() => (reason === null ? null : lockWith(reason, Locked, false)), [reason, Locked])
  return (
    <LockedContext value={Locked}>
      <WriteLockContext value={lock}>{children}</WriteLockContext>
    </LockedContext>
  )
}

function Part({ isFixed, children }: { isFixed: boolean; children: ReactNode }) {
  const reason = use(WriteLockContext)?.reason
  const Locked = use(LockedContext)
  const own = useMemo(
    () => (reason === undefined || !Locked ? null : lockWith(reason, Locked, isFixed)),
    [reason, Locked, isFixed],
  )
  return <WriteLockContext value={own}>{children}</WriteLockContext>
}

/** Fields, and buttons that change them, stand still while the screen is locked. */
export const LockedFields = ({ children }: { children: ReactNode }) => <Part isFixed>{children}</Part>

/** A dialog is no part of the fields that it was opened from. */
export const FreeFields = ({ children }: { children: ReactNode }) => <Part isFixed={false}>{children}</Part>

export const useIsFixed = () => use(WriteLockContext)?.isFixed === true

export const useIsLocked = () => use(WriteLockContext) !== null
