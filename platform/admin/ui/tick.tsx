import { type ComponentProps, useEffect, useRef } from 'react'
import './tick.css'

export interface TickProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'ref'> {
  /** Some of what it stands for is chosen, not all. */
  mixed?: boolean
}

/** The bare box; `Checkbox` brings the label. */
export function Tick({ mixed = false, ...rest }: TickProps) {
  const box = useRef<HTMLInputElement>(null)

  useEffect(
    function showMixed() {
      if (box.current) box.current.indeterminate = mixed
    },
    [mixed],
  )

  return <input {...rest} ref={box} type="checkbox" className="k-tick" />
}
