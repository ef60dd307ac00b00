import { Button, Input, isEnter, Row, Select, Text, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { variantOptions } from '../../contract/option.rules.ts'
import type { SheetModel } from './use-sheet.ts'
import styles from './variant-sheet.module.css'

interface SheetBarProps {
  model: SheetModel
  chosen: number
  errorCount: number
  onFill: (text: string) => void
  onNextError: () => void
}

const any = '*'

export function SheetBar({ model, chosen, errorCount, onFill, onNextError }: SheetBarProps) {
  const t = useText('catalogue')
  const [text, setText] = useState('')
  const fill = () => onFill(text)

  return (
    <div className={styles.sheetBar}>
      <Row>
        {variantOptions(model.options).map(({ id, name, values }) => (
          <Select
            key={id}
            aria-label={t('sheet.filter', { name })}
            options={[
              { value: any, label: t('sheet.any', { name }) },
              ...values.map((value) => ({ value: value.id, label: value.label })),
            ]}
            value={model.filter[id] || any}
            onChange={(value) => model.setFilter({ ...model.filter, [id]: value === any ? '' : value })}
          />
        ))}
      </Row>
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
