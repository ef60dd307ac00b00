import { Button, Input, Row, Select, Text, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { variantOptions } from '../../contract/index.ts'
import type { SheetModel } from './use-sheet.ts'

interface SheetBarProps {
  model: SheetModel
  /** How many cells are chosen. */
  chosen: number
  faults: number
  onFill: (text: string) => void
  onFault: () => void
}

/** No value of an option has such an id. */
const any = '*'

/** Above the sheet: which variants are shown, one value for all chosen cells, and the way to what is wrong. */
export function SheetBar({ model, chosen, faults, onFill, onFault }: SheetBarProps) {
  const t = useText('catalogue')
  const [text, setText] = useState('')
  const fill = () => onFill(text)

  return (
    <div className="sheet-bar">
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
        {faults > 0 && <Button onClick={onFault}>{t('sheet.faults', { count: faults })}</Button>}
        <Text tone="quiet">{t('sheet.chosen', { count: chosen })}</Text>
        <Input
          aria-label={t('sheet.fill_with')}
          placeholder={t('sheet.fill_with')}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            fill()
          }}
        />
        <Button onClick={fill}>{t('sheet.fill')}</Button>
      </Row>
    </div>
  )
}
