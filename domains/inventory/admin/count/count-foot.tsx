import { Button, CodeCamera, canReadCodes, Drawer, IconButton, Text, toast, useText } from '@comptoir/platform/admin'
import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import styles from './count.module.css'

interface CountFootProps {
  number: number
  isLast: boolean
  onNext: () => void
  /** Goes to the article with this code; false if there is none. */
  onCode: (code: string) => Promise<boolean>
}

/** Within the thumb's reach: to the next article, or to the one that is held before the camera. */
export function CountFoot({ number, isLast, onNext, onCode }: CountFootProps) {
  const t = useText('inventory')
  const [isScanning, setScanning] = useState(false)
  const find = async (code: string) => {
    if (await onCode(code)) setScanning(false)
    else toast.error(t('count.unknown', { code }))
  }
  return (
    <div className={styles.countFoot} data-part="phone-foot">
      {canReadCodes() && (
        <IconButton
          variant="secondary"
          label={t('count.scan')}
          icon={<ScanBarcode size={20} aria-hidden="true" />}
          onClick={() => setScanning(true)}
        />
      )}
      <Button variant="primary" onClick={onNext}>
        {t(isLast ? 'count.last' : 'count.next', { number })}
      </Button>
      <Drawer title={t('count.scan')} open={isScanning} onOpenChange={setScanning}>
        {isScanning && (
          <CodeCamera
            label={t('count.camera')}
            lightLabel={t('count.light')}
            onCode={(code) => void find(code)}
            onFail={() => {
              setScanning(false)
              toast.error(t('count.no_camera'))
            }}
          />
        )}
        <Text tone="quiet">{t('count.hold')}</Text>
      </Drawer>
    </div>
  )
}
