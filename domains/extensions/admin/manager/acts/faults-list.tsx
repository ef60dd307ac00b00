import { Button, Row, Text, useCopy, useText } from '@comptoir/platform/admin'
import { Copy } from 'lucide-react'
import type { PackageFault } from '../../../contract/installed-plugin.ts'
import styles from '../show/manager.module.css'

const lineOf = ({ path, reason }: PackageFault) => `${path}: ${reason}`

/** Every fault of a package at once, by its place. */
export function FaultsList({ faults }: { faults: readonly PackageFault[] }) {
  const t = useText('extensions')
  const copy = useCopy()
  return (
    <>
      <ul className={styles.faults}>
        {faults.map(({ path, reason }) => (
          <li key={`${path} ${reason}`}>
            <code dir="ltr">{path}</code>
            <Text as="p" tone="quiet">
              {t([`reasons.${reason}`, 'reasons.other'], { reason })}
            </Text>
          </li>
        ))}
      </ul>
      <Row>
        <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy(faults.map(lineOf).join('\n'))}>
          {t('install.copy')}
        </Button>
      </Row>
    </>
  )
}
