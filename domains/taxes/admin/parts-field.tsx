import { Button, Checkbox, IconButton, Input, NumberField, Row, Stack, Text, useText } from '@comptoir/platform/admin'
import { Plus, X } from 'lucide-react'
import { maxParts, type TaxPart } from '../contract/tax-rate.ts'
import styles from './tax-rates.module.css'

interface PartsFieldProps {
  /** The class, or the standard rate. */
  name: string
  value: readonly TaxPart[]
  onChange: (parts: TaxPart[]) => void
  /** A first tax for a class without its own. */
  template?: TaxPart
}

/** One line for each tax; without any, a class has the standard rate. */
export function PartsField({ name, value, onChange, template }: PartsFieldProps) {
  const t = useText('taxes')
  const set = (at: number, part: Partial<TaxPart>) =>
    onChange(value.map((tax, index) => (index === at ? { ...tax, ...part } : tax)))
  const canRemove = template !== undefined || value.length > 1

  return (
    <fieldset className={styles.parts}>
      <legend>{name}</legend>
      <Stack gap="2">
        {value.length === 0 && (
          <Row justify="between" wrap>
            <Text tone="quiet">{t('as_standard')}</Text>
            <Button onClick={() => template && onChange([template])}>{t('own_rate')}</Button>
          </Row>
        )}
        {value.map((tax, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tax is known by its place alone
          <div key={at} className={styles.part}>
            <Input
              aria-label={t('name')}
              value={tax.title}
              maxLength={60}
              onChange={({ target }) => set(at, { title: target.value })}
            />
            <NumberField
              aria-label={t('percent')}
              value={tax.percent}
              min={0}
              max={99.999}
              step={0.1}
              unit="%"
              format={{ maximumFractionDigits: 3 }}
              onChange={(percent) => set(at, { percent: percent ?? 0 })}
            />
            {at > 0 && (
              <Checkbox label={t('compound')} value={tax.compound} onChange={(compound) => set(at, { compound })} />
            )}
            {canRemove && (
              <IconButton
                label={t('remove_tax', { title: tax.title })}
                icon={<X size={16} aria-hidden="true" />}
                onClick={() => onChange(value.filter((_tax, index) => index !== at))}
              />
            )}
          </div>
        ))}
        {value.length > 0 && value.length < maxParts && (
          <Row>
            <Button
              variant="ghost"
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => onChange([...value, { title: '', percent: 0, compound: false }])}
            >
              {t('add_tax')}
            </Button>
          </Row>
        )}
      </Stack>
    </fieldset>
  )
}
