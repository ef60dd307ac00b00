import { Lock } from 'lucide-react'
import { use } from 'react'
import { type LockableProps, WriteLockContext } from '../../state/write-lock.ts'
import { toast } from '../feedback/toast.ts'
import { Tooltip } from '../popups/tooltip.tsx'
import { ButtonContent, lookOf } from './button.tsx'

/** Stays focusable and says why it is locked. */
export function LockedButton({ label, stretch, children }: Pick<LockableProps, 'stretch' | 'label' | 'children'>) {
  const reason = use(WriteLockContext)?.reason ?? ''
  return (
    <Tooltip text={reason}>
      <button
        type="button"
        {...lookOf({ stretch })}
        data-square={label === undefined ? undefined : true}
        aria-label={label}
        aria-disabled="true"
        aria-description={reason}
        onClick={() => toast.error(reason)}
      >
        {label === undefined ? (
          <ButtonContent icon={<Lock size={16} aria-hidden="true" />}>{children}</ButtonContent>
        ) : (
          children
        )}
      </button>
    </Tooltip>
  )
}
