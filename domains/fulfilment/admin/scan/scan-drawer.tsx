import {
  Button,
  CodeCamera,
  canReadCodes,
  Drawer,
  Field,
  Input,
  type Overlay,
  Stack,
  Text,
  useText,
} from '@comptoir/platform/admin'
import { type FormEvent, useState } from 'react'
import type { useScan } from './use-scan.ts'

interface ScanDrawerProps extends Overlay {
  of: ReturnType<typeof useScan>
  /** How far the packing is: "2 of 3 packed". */
  progress: string
}

/** The camera where the browser reads codes with it, and a field for codes that are typed. */
export function ScanDrawer({ of: { scan, said }, progress, open, onOpenChange }: ScanDrawerProps) {
  const t = useText('fulfilment')
  const [code, setCode] = useState('')
  const [hasCamera, setCamera] = useState(canReadCodes)
  const type = (event: FormEvent) => {
    event.preventDefault()
    scan(code)
    setCode('')
  }
  return (
    <Drawer title={t('scan.title')} subtitle={progress} open={open} onOpenChange={onOpenChange}>
      <Stack gap="4">
        {hasCamera ? (
          <CodeCamera label={t('scan.camera')} onCode={scan} onFail={() => setCamera(false)} />
        ) : (
          <Text as="p" tone="quiet">
            {t('scan.no_camera')}
          </Text>
        )}
        <Text tone={said.isFault ? 'danger' : undefined} strong>
          <span role="status">{said.text}</span>
        </Text>
        <form onSubmit={type}>
          <Stack gap="3">
            <Field label={t('scan.code')}>
              <Input
                dir="ltr"
                maxLength={100}
                autoComplete="off"
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            </Field>
            <Button type="submit" variant="primary" stretch disabled={code.trim() === ''}>
              {t('scan.pack')}
            </Button>
          </Stack>
        </form>
      </Stack>
    </Drawer>
  )
}
