import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, use, useId } from 'react'
import { WriteLockContext } from '../../../state/write-lock.ts'
import fieldStyles from '../field.module.css'
import switchStyles from './switch.module.css'

export interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  name?: string
  disabled?: boolean
  readOnly?: boolean
}

/** For settings that are on or off; a checkbox is for consent. */
export function Switch({ label, hint, value, onChange, ...rest }: SwitchProps) {
  const id = useId()
  const lock = use(WriteLockContext)

  return (
    <div className={switchStyles.switchRow}>
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && <p className={fieldStyles.hint}>{hint}</p>}
      </div>
      <Base.Root
        {...rest}
        readOnly={lock !== null || rest.readOnly}
        aria-description={lock?.reason}
        id={id}
        className={switchStyles.toggle}
        checked={value}
        onCheckedChange={onChange}
      >
        <Base.Thumb />
      </Base.Root>
    </div>
  )
}
