import { Popover, Text, useFormats, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import styles from './promised-cell.module.css'
import { PromisedList } from './promised-list.tsx'

interface PromisedCellProps {
  variant: string
  name: string
  /** Null: all of them. */
  location: string | null
  promised: number
}

/** The number opens who keeps how many. */
export function PromisedCell({ variant, name, location, promised }: PromisedCellProps) {
  const t = useText('inventory')
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const label = t('inventory.promised_of', { name, count: promised })
  // What somebody looks at stays, also when the last unit has come back.
  if (promised === 0 && !isOpen) return <Text tone="quiet">{formats.number(0)}</Text>

  return (
    <Popover
      label={label}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={styles.promised} aria-label={label}>
          {formats.number(promised)}
        </button>
      }
    >
      <PromisedList variant={variant} location={location} title={label} />
    </Popover>
  )
}
