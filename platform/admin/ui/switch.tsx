import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'
import './field.css'
import './switch.css'

export interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  name?: string
  disabled?: boolean
  readOnly?: boolean
}

/** Takes effect by itself or with the form; says "on", never "accept". */
export function Switch({ label, hint, value, onChange, ...rest }: SwitchProps) {
  const id = useId()

  return (
    <div className="k-switch-row">
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && <p className="k-hint">{hint}</p>}
      </div>
      <Base.Root {...rest} id={id} className="k-switch" checked={value} onCheckedChange={onChange}>
        <Base.Thumb />
      </Base.Root>
    </div>
  )
}
