import { Field, Input, Select, Stack, useText } from '@comptoir/platform/admin'
import { giftCardReasons } from '../../contract/gift-card-row.ts'

type Known = (typeof giftCardReasons)[number]

interface ReasonFieldProps {
  /** Those that make sense here. */
  reasons: readonly Known[]
  value: string
  onChange: (reason: string) => void
  error?: string | undefined
  hint?: string
}

const other = 'other'
const isKnown = (text: string): text is Known => giftCardReasons.some((reason) => reason === text)

/** One of the usual reasons, or a few words of one's own. */
export function ReasonField({ reasons, value, onChange, error, hint }: ReasonFieldProps) {
  const t = useText('gift-cards')
  const isOwn = !isKnown(value)
  const options = [
    ...reasons.map((reason) => ({ value: reason as string, label: t(`reasons.${reason}`) })),
    { value: other, label: t('reasons.other') },
  ]
  return (
    <Stack gap="2">
      <Field label={t('fields.reason')} hint={hint} error={isOwn ? undefined : error} path="reason">
        <Select
          options={options}
          value={isOwn ? other : value}
          onChange={(next) => onChange(next === other ? '' : next)}
        />
      </Field>
      {isOwn && (
        <Field label={t('fields.own_reason')} error={error}>
          <Input value={value} maxLength={200} onChange={({ target }) => onChange(target.value)} />
        </Field>
      )}
    </Stack>
  )
}
