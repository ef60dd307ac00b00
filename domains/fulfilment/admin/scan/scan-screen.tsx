import {
  Button,
  CodeCamera,
  canReadCodes,
  Drawer,
  Field,
  IconButton,
  Input,
  type Overlay,
  Text,
  useText,
} from '@comptoir/platform/admin'
import { Keyboard, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import styles from './scan-screen.module.css'

interface ScanScreenProps extends Overlay {
  onCode: (code: string) => void
  /** What came of the last code. */
  said: { text: string; isFault: boolean }
  /** How far the packing is: "2 of 3 packed". */
  progress: ReactNode
  /** Of the button beside a code that is typed. */
  enter: string
  /** What the last code was of. */
  children?: ReactNode
  /** The one thing to press. */
  act?: ReactNode
}

/** All of a phone's screen: the camera where the browser reads codes with it, what was found below, and codes that are typed. */
export function ScanScreen({ onCode, said, progress, enter, children, act, open, onOpenChange }: ScanScreenProps) {
  const t = useText('fulfilment')
  const [hasCamera, setCamera] = useState(canReadCodes)
  const [isTyping, setTyping] = useState(false)
  const isTyped = isTyping || !hasCamera
  return (
    <Drawer title={t('scan.title')} bare="screen" open={open} onOpenChange={onOpenChange}>
      <div className={styles.scanScreen}>
        <div className={styles.lens}>
          {hasCamera && (
            <CodeCamera
              fill
              label={t('scan.camera')}
              lightLabel={t('scan.light')}
              onCode={onCode}
              onFail={() => setCamera(false)}
            />
          )}
          <header>
            <span className={styles.close}>
              <IconButton
                plain
                label={t('scan.close')}
                icon={<X size={20} aria-hidden="true" />}
                onClick={() => onOpenChange(false, 'close-press')}
              />
            </span>
            <div>
              <h2>{t('scan.title')}</h2>
              <small>{progress}</small>
            </div>
          </header>
          {hasCamera ? <span className={styles.frame} aria-hidden="true" /> : <p>{t('scan.no_camera')}</p>}
          <p role="status" data-fault={said.isFault || undefined}>
            {said.text}
          </p>
        </div>
        <div className={styles.found}>{children || <Text tone="quiet">{t('scan.hint')}</Text>}</div>
        <footer>
          {isTyped && <CodeForm enter={enter} onCode={onCode} isFocused={isTyping} />}
          {!isTyped && (
            <IconButton
              variant="secondary"
              label={t('scan.type')}
              icon={<Keyboard size={20} aria-hidden="true" />}
              onClick={() => setTyping(true)}
            />
          )}
          {act}
        </footer>
      </div>
    </Drawer>
  )
}

interface CodeFormProps {
  enter: string
  onCode: (code: string) => void
  /** It was asked for: the keyboard comes with it. */
  isFocused: boolean
}

function CodeForm({ enter, onCode, isFocused }: CodeFormProps) {
  const t = useText('fulfilment')
  const [code, setCode] = useState('')
  const type = (event: FormEvent) => {
    event.preventDefault()
    onCode(code)
    setCode('')
  }
  return (
    <form onSubmit={type}>
      <Field label={t('scan.code')}>
        <Input
          dir="ltr"
          maxLength={100}
          autoComplete="off"
          autoFocus={isFocused}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" disabled={code.trim() === ''}>
        {enter}
      </Button>
    </form>
  )
}
