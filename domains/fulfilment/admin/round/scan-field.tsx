import {
  canReadCodes,
  Field,
  IconButton,
  Input,
  lazyOverlay,
  Text,
  useIsPhone,
  useShortcut,
  useText,
} from '@comptoir/platform/admin'
import { ScanBarcode } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { Stop } from '../../contract/pick-list.rules.ts'
import { useScan } from '../scan/use-scan.ts'
import styles from './round.module.css'
import type { RoundActs } from './use-round.ts'

const ScanScreen = lazyOverlay(async () => (await import('../scan/scan-screen.tsx')).ScanScreen)

interface ScanFieldProps {
  stops: readonly Stop[]
  tick: RoundActs['tick']
  /** "2 of 3 packed". */
  progress: string
}

/** A scanner types a code and Enter: one piece of it goes into the first box that needs one. */
export function ScanField({ stops, tick, progress }: ScanFieldProps) {
  const t = useText('fulfilment')
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isOpen, setOpen] = useState(false)
  const isPhone = useIsPhone()
  const { scan, said } = useScan({
    stops,
    put: ({ order_id: order, line_id }, outcome) =>
      tick.mutate({ order, request: { order_line_id: line_id, add: 1 } }, outcome),
  })
  useShortcut('b', () => field.current?.focus(), { label: t('round.scan'), group: t('round.rounds') })

  const type = (event: FormEvent) => {
    event.preventDefault()
    scan(code)
    setCode('')
  }
  return (
    <form className={styles.scan} onSubmit={type}>
      <Field label={t('round.scan')}>
        <Input
          ref={field}
          dir="ltr"
          maxLength={100}
          autoComplete="off"
          value={code}
          aria-keyshortcuts="B"
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      {isPhone && canReadCodes() && (
        <>
          <IconButton
            variant="secondary"
            label={t('scan.title')}
            icon={<ScanBarcode size={20} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          />
          <ScanScreen
            onCode={scan}
            said={said}
            progress={progress}
            enter={t('scan.pack')}
            open={isOpen}
            onOpenChange={setOpen}
          />
        </>
      )}
      <Text tone={said.isFault ? 'danger' : 'quiet'}>
        <span role="status">{said.text}</span>
      </Text>
    </form>
  )
}
