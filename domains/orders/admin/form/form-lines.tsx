import {
  Button,
  Card,
  Field,
  Hidden,
  IconButton,
  Input,
  MoneyField,
  MoneyText,
  NumberField,
  Stack,
  Text,
  Thumb,
  useText,
} from '@comptoir/platform/admin'
import { Plus, X } from 'lucide-react'
import { grossOf } from '../../contract/price/pricing.rules.ts'
import { ProductSearch, plain } from '../goods/product-search.tsx'
import { LineProperties } from '../line-properties.tsx'
import { AddonChoice } from './addon-choice.tsx'
import styles from './form-lines.module.css'
import type { FormPartProps } from './form-part.ts'
import { type AddonOption, type DraftLine, isSameGood, priceOfLine } from './order-draft.ts'
import { useAddonOptions } from './use-addon-options.ts'

const customItem = { ...plain, variant_id: null, title: '', note: '', image: null, unit_price: 0, options: [] }

export function FormLines({ draft, change, errorOf }: FormPartProps) {
  const t = useText('orders')
  const optionsOf = useAddonOptions(draft.products)
  const set = (lines: readonly DraftLine[]) => change({ products: lines })
  const setLine = (key: string, part: Partial<DraftLine>) =>
    set(draft.products.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const add = (line: Omit<DraftLine, 'key' | 'quantity'>) => {
    const known = draft.products.find((each) => isSameGood(each, line))
    if (known) setLine(known.key, { quantity: known.quantity + 1 })
    else set([...draft.products, { ...line, key: crypto.randomUUID(), quantity: 1 }])
  }

  return (
    <Card title={t('form.products')}>
      <Stack gap="4">
        <ProductSearch onPick={add} error={errorOf('products')} />
        {draft.products.length > 0 && (
          <ul className={styles.formLines}>
            {Array.from(draft.products.entries(), ([at, line]) => (
              <FormLine
                key={line.key}
                line={line}
                options={optionsOf(line)}
                errorOf={(part) => errorOf(`products.${at}.${part}`)}
                onChange={(part) => setLine(line.key, part)}
                onRemove={() => set(draft.products.filter(({ key }) => key !== line.key))}
              />
            ))}
          </ul>
        )}
        <div>
          <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => add(customItem)}>
            {t('form.add_custom')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

interface FormLineProps {
  line: DraftLine
  /** Add-ons that are offered with it. */
  options: readonly AddonOption[]
  errorOf: (part: string) => string | undefined
  onChange: (part: Partial<DraftLine>) => void
  onRemove: () => void
}

function FormLine({ line, options, errorOf, onChange, onRemove }: FormLineProps) {
  const t = useText('orders')
  const name = line.title || t('form.custom_item')
  const price = priceOfLine(line, options)
  return (
    <li>
      <Thumb src={line.image} alt="" />
      {line.variant_id ? (
        <div className={styles.formLineWhat}>
          <bdi>{line.title}</bdi>
          {line.note && (
            <Text tone="quiet">
              <bdi>{line.note}</bdi>
            </Text>
          )}
          <Text tone="quiet">
            <MoneyText amount={price} />
            {line.agreed && <> · {t('form.agreed', { reason: line.agreed.reason || '–' })}</>}
          </Text>
          <LineProperties properties={line.properties} />
          {options.map((option) => (
            <AddonChoice
              key={option.id}
              option={option}
              chosen={line.addons[option.id] ?? []}
              error={errorOf(`addons.${option.id}`)}
              onChange={(chosen) => onChange({ addons: { ...line.addons, [option.id]: chosen }, options })}
            />
          ))}
        </div>
      ) : (
        <div className={styles.formLineWhat}>
          <Field label={t('form.custom_title')} error={errorOf('title')}>
            <Input
              value={line.title}
              onChange={(event) => onChange({ title: event.target.value })}
              maxLength={250}
              autoFocus={line.title === ''}
            />
          </Field>
          <Field label={t('form.unit_price')} error={errorOf('unit_price')}>
            <MoneyField value={line.unit_price} onChange={(amount) => onChange({ unit_price: amount ?? 0 })} />
          </Field>
        </div>
      )}
      <div className={styles.formLineQuantity}>
        <Field label={<Hidden>{t('form.quantity_of', { name })}</Hidden>} error={errorOf('quantity')}>
          <NumberField
            value={line.quantity}
            onChange={(quantity) => onChange({ quantity: Math.max(1, quantity ?? 1) })}
            min={1}
            max={1_000_000}
          />
        </Field>
      </div>
      <p className={styles.formLineTotal}>
        <MoneyText amount={grossOf({ unit_price: price, quantity: line.quantity })} />
      </p>
      <IconButton label={t('form.remove', { name })} icon={<X size={16} aria-hidden="true" />} onClick={onRemove} />
    </li>
  )
}
