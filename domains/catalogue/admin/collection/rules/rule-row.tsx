import { IconButton, Select, Text, useText } from '@comptoir/platform/admin'
import { X } from 'lucide-react'
import { opsOf, type RuleField, ruleFields } from '../../../contract/collection/collection-rule.ts'
import type { RuleValues } from '../form/use-collection-form.ts'
import styles from './rule-row.module.css'
import { RuleValue } from './rule-value.tsx'

interface RuleRowProps {
  rule: RuleValues
  number: number
  error: string | undefined
  onChange: (rule: RuleValues) => void
  onRemove?: () => void
}

const texts: readonly RuleField[] = ['title', 'vendor', 'type', 'tag']
const isUnary = (op: string) => op === 'is_set' || op === 'is_empty'

const ruleOf = (field: RuleField): RuleValues => ({
  field,
  op: opsOf[field][0],
  value: texts.includes(field) || field === 'created' ? '' : null,
})

export function RuleRow({ rule, number, error, onChange, onRemove }: RuleRowProps) {
  const t = useText('catalogue')
  const ops: readonly string[] = opsOf[rule.field]
  return (
    <fieldset className={styles.ruleRow} aria-label={t('collections.rule', { number })}>
      <Select
        aria-label={t('collections.compared')}
        value={rule.field}
        onChange={(field) => onChange(ruleOf(field))}
        options={ruleFields.map((value) => ({ value, label: t(`collections.rule_fields.${value}`) }))}
      />
      <Select
        aria-label={t('collections.comparison')}
        value={rule.op}
        onChange={(op) => onChange({ ...rule, op, value: isUnary(op) ? null : rule.value })}
        options={ops.map((value) => ({ value, label: t(`collections.ops.${value}`) }))}
      />
      {!isUnary(rule.op) && (
        <RuleValue key={rule.field} rule={rule} onChange={(value) => onChange({ ...rule, value })} />
      )}
      {onRemove && (
        <IconButton
          label={t('collections.remove_rule', { number })}
          icon={<X size={16} aria-hidden="true" />}
          onClick={onRemove}
          plain
        />
      )}
      {error && (
        <Text as="p" tone="danger">
          {error}
        </Text>
      )}
    </fieldset>
  )
}
