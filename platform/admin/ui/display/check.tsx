import { type ComponentProps, useEffect, useRef } from 'react'
import styles from './check.module.css'

export interface CheckProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'ref'> {
  mixed?: boolean
}

export function Check({ mixed = false, ...rest }: CheckProps) {
  const box = useRef<HTMLInputElement>(null)

  useEffect(
    function showMixed() {
      if (box.current) box.current.indeterminate = mixed
    },
    [mixed],
  )

  return <input {...rest} ref={box} type="checkbox" className={styles.check} />
}
