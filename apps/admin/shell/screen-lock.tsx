import { useTerm } from '@comptoir/billing/admin'
import { LockedButton, session, useFormats, useText, WriteLockProvider } from '@comptoir/platform/admin'
import type { ReactNode } from 'react'

interface ScreenLockProps {
  /** It can be used although the shop has not paid. */
  isOpen: boolean
  children: ReactNode
}

/** Locks what writes on a screen while the panel only reads; the server refuses it anyway. */
export function ScreenLock({ isOpen, children }: ScreenLockProps) {
  return (
    <WriteLockProvider reason={useReason(isOpen)} Locked={LockedButton}>
      {children}
    </WriteLockProvider>
  )
}

function useReason(isOpen: boolean) {
  const t = useText('admin')
  const { day } = useFormats()
  const { unpaid } = useTerm()
  const role = session.previewed()
  if (role !== null) return t('read_only.as_role', { role })
  return unpaid?.isReadOnly && !isOpen ? t('read_only.since', { date: day(unpaid.readOnlySince) }) : null
}
