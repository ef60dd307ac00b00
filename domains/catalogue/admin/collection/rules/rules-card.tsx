import { Button, Card, Controller, Field, Select, useText } from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { maxRules } from '../../../contract/collection/collection-rule.ts'
import { type CollectionFormState, newRules, type RuleValues } from '../form/use-collection-form.ts'
import { RuleRow } from './rule-row.tsx'
import { RulesPreview } from './rules-preview.tsx'

export function RulesCard({ of: { form, errorOf } }: { of: CollectionFormState }) {
  const t = useText('catalogue')
  return (
    <Card title={t('collections.fields.rules')}>
      <Controller
        control={form.control}
        name="rules"
        render={({ field: { value, onChange } }) => {
          const { match, items } = value ?? newRules
          const put = (next: RuleValues[]) => onChange({ match, items: next })
          return (
            <>
              <Field label={t('collections.match.label')}>
                <Select
                  value={match}
                  onChange={(next) => onChange({ match: next, items })}
                  options={(['all', 'any'] as const).map((how) => ({
                    value: how,
                    label: t(`collections.match.${how}`),
                  }))}
                />
              </Field>
              {items.map((rule, at) => (
                <RuleRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: rules have no id
                  key={at}
                  rule={rule}
                  number={at + 1}
                  error={errorOf(`rules.items.${at}.value`) ?? errorOf(`rules.items.${at}`)}
                  onChange={(changed) => put(items.with(at, changed))}
                  onRemove={items.length > 1 ? () => put(items.toSpliced(at, 1)) : undefined}
                />
              ))}
              {items.length < maxRules && (
                <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => put([...items, ...newRules.items])}>
                  {t('collections.add_rule')}
                </Button>
              )}
            </>
          )
        }}
      />
      <RulesPreview form={form} />
    </Card>
  )
}
