import {
  Button,
  Field,
  IconButton,
  MoneyField,
  NumberField,
  Select,
  Text,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { shippingLimits } from '../../contract/shipping-method.ts'
import { tiersFrom } from '../../contract/tier.rules.ts'
import { type Tier, type TierBasis, tierBases } from '../../contract/tier.ts'
import styles from '../parts/shipping.module.css'
import { useMeasure } from '../parts/use-measure.ts'

interface TiersFieldProps {
  value: readonly Tier[]
  onChange: (tiers: Tier[]) => void
  error?: string
}

/** How far a new tier starts behind the last: 10.00, 1 kg or one piece. */
const steps: Record<TierBasis, number> = { subtotal: 1_000, weight: 1_000, quantity: 1 }

const firstTier: readonly Tier[] = [{ from: 0, to: null, basis: 'subtotal', price: 0 }]

/** Only the starts can be set: a tier ends where the next one starts, so there are no gaps. */
export function TiersField({ value, onChange, error }: TiersFieldProps) {
  const t = useText('shipping')
  const id = useId()
  const tiers = value.length > 0 ? value : firstTier
  const basis = tiers[0]?.basis ?? 'subtotal'
  const last = tiers.at(-1)
  const set = (at: number, part: Partial<Tier>) =>
    onChange(tiersFrom(tiers.map((tier, index) => (index === at ? { ...tier, ...part } : tier))))
  const add = () =>
    last && onChange(tiersFrom([...tiers, { from: last.from + steps[basis], basis, price: last.price }]))

  return (
    <fieldset className={styles.tiers} aria-describedby={error ? id : undefined} aria-label={t('pricing.tiers')}>
      <Field label={t('tiers.by')}>
        <Select
          options={tierBases.map((each) => ({ value: each, label: t(`tiers.${each}`) }))}
          value={basis}
          onChange={(next) => onChange(tiersFrom(tiers.map((tier) => ({ ...tier, basis: next }))))}
        />
      </Field>
      <ol>
        {tiers.map((tier, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is known by its place alone
          <li key={at}>
            <TierRow
              tier={tier}
              isFirst={at === 0}
              onChange={(part) => set(at, part)}
              onRemove={() => onChange(tiersFrom(tiers.filter((each) => each !== tier)))}
            />
          </li>
        ))}
      </ol>
      {error && (
        <Text as="p" tone="danger">
          <span id={id} role="alert">
            {error}
          </span>
        </Text>
      )}
      <div className={styles.tiersEnd}>
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={tiers.length >= shippingLimits.tiers}
          onClick={add}
        >
          {t('tiers.add')}
        </Button>
        <Text tone="quiet">{t('tiers.hint')}</Text>
      </div>
    </fieldset>
  )
}

interface TierRowProps {
  tier: Tier
  isFirst: boolean
  onChange: (part: Partial<Tier>) => void
  onRemove: () => void
}

function TierRow({ tier, isFirst, onChange, onRemove }: TierRowProps) {
  const t = useText('shipping')
  const measure = useMeasure()
  const { money } = useFormats()
  return (
    <>
      {isFirst ? (
        <Text>{t('tiers.from', { from: measure(tier.basis, 0) })}</Text>
      ) : (
        <StartField tier={tier} onChange={(from) => onChange({ from })} />
      )}
      <Text tone="quiet">
        {tier.to === null ? t('tiers.open') : t('tiers.below', { to: measure(tier.basis, tier.to) })}
      </Text>
      <MoneyField
        aria-label={t('tiers.price', { from: measure(tier.basis, tier.from) })}
        value={tier.price}
        onChange={(price) => onChange({ price: price ?? Number.NaN })}
      />
      {isFirst ? (
        <span aria-hidden="true" />
      ) : (
        <IconButton
          label={t('tiers.remove', { from: measure(tier.basis, tier.from), price: money(tier.price) })}
          icon={<X size={16} aria-hidden="true" />}
          plain
          onClick={onRemove}
        />
      )}
    </>
  )
}

function StartField({ tier: { basis, from }, onChange }: { tier: Tier; onChange: (from: number) => void }) {
  const t = useText('shipping')
  const label = t('tiers.start')
  const set = (value: number | null) => onChange(value ?? Number.NaN)
  if (basis === 'subtotal') return <MoneyField aria-label={label} value={from} onChange={set} />
  const isWeight = basis === 'weight'
  return (
    <NumberField
      aria-label={label}
      value={isWeight ? from / 1_000 : from}
      onChange={(value) => set(value === null ? null : Math.round(isWeight ? value * 1_000 : value))}
      min={0}
      unit={isWeight ? 'kg' : undefined}
    />
  )
}
