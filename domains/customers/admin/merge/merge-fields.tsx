import { languageNames, RadioGroup, useFormats, useText } from '@comptoir/platform/admin'
import { fullName } from '../../contract/customer.rules.ts'
import type { Customer } from '../../contract/customer.ts'
import { defaultAddressOf, type MergePair } from '../../contract/merge.rules.ts'
import { type MergeField, type MergeSide, mergeFields } from '../../contract/merge.ts'
import styles from './merge-dialog.module.css'

interface MergeFieldsProps {
  pair: MergePair
  sideOf: (field: MergeField) => MergeSide | undefined
  onChoose: (field: MergeField, side: MergeSide) => void
}

const addressLine = (customer: Customer) => {
  const { line1 = '', postcode = '', city = '' } = defaultAddressOf(customer) ?? {}
  return [line1, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

const textOf: Readonly<Record<MergeField, (customer: Customer) => string>> = {
  name: fullName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  locale: ({ locale }) => languageNames[locale],
  address: addressLine,
}

const labels: Readonly<Record<MergeField, string>> = {
  name: 'columns.name',
  email: 'fields.email',
  phone: 'fields.phone',
  locale: 'fields.locale',
  address: 'merge.address',
}

const directionOf = (field: MergeField) => (field === 'email' || field === 'phone' ? 'ltr' : undefined)

export function MergeFields({ pair, sideOf, onChoose }: MergeFieldsProps) {
  return (
    <div className={styles.mergeFields}>
      <Heads pair={pair} />
      {mergeFields.map((field) => (
        <FieldRow
          key={field}
          field={field}
          values={{ into: textOf[field](pair.into), from: textOf[field](pair.from) }}
          side={sideOf(field) ?? null}
          onChoose={(side) => onChoose(field, side)}
        />
      ))}
    </div>
  )
}

interface FieldRowProps {
  field: MergeField
  values: Readonly<Record<MergeSide, string>>
  side: MergeSide | null
  onChoose: (side: MergeSide) => void
}

/** A choice only where both have something else. */
function FieldRow({ field, values, side, onChoose }: FieldRowProps) {
  const t = useText('customers')
  const cell = (of: MergeSide) => (values[of] ? <bdi dir={directionOf(field)}>{values[of]}</bdi> : '–')
  const isSame = values.into === values.from
  if (!isSame && values.into && values.from)
    return (
      <RadioGroup
        label={t(labels[field])}
        value={side}
        onChange={onChoose}
        options={(['into', 'from'] as const).map((value) => ({ value, label: cell(value) }))}
      />
    )
  return (
    <div className={styles.mergeRow}>
      <span>{t(labels[field])}</span>
      <span>{cell('into')}</span>
      <span>{isSame && values.into ? t('merge.same') : cell('from')}</span>
    </div>
  )
}

function Heads({ pair }: { pair: MergePair }) {
  const t = useText('customers')
  const { date, line } = useFormats()
  const headOf = (customer: Customer) => (
    <span>
      <strong>
        <bdi>{fullName(customer)}</bdi>
      </strong>
      <small>{line([t(`states.${customer.state}`), date(customer.created_at)])}</small>
    </span>
  )
  return (
    <div className={styles.mergeRow}>
      <span />
      {headOf(pair.into)}
      {headOf(pair.from)}
    </div>
  )
}
