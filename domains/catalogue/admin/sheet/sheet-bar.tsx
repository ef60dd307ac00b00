import { Button, Input, isEnter, Row, Text, useText } from '@comptoir/platform/admin'
import { type ReactNode, useState } from 'react'
import styles from './variant-sheet.module.css'

interface SheetBarProps {
  filters: ReactNode
  chosen: number
  errorCount: number
  onFill: (text: string) => void
  onNextError: () => void
}

export function SheetBar({ filters, chosen, errorCount, onFill, onNextError }: SheetBarProps) {
  const t = useText('catalogue')
  const [text, setText] = useState('')
  const fill = () => onFill(text)

  return (
    <div className={styles.sheetBar}>
      {filters}
      <Row>
        {errorCount > 0 && <Button onClick={onNextError}>{t('sheet.faults', { count: errorCount })}</Button>}
        <Text tone="quiet">{t('sheet.chosen', { count: chosen })}</Text>
        <Input
          aria-label={t('sheet.fill_with')}
          placeholder={t('sheet.fill_with')}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (!isEnter(event)) return
            event.preventDefault()
            fill()
          }}
        />
        <Button onClick={fill}>{t('sheet.fill')}</Button>
      </Row>
    </div>
  )
}
