import { Button, Card, Controller, call, Field, Select, Text, useText, useWatch } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue } from 'react'
import { CollectionRules, maxRules } from '../../contract/collection/collection-rule.ts'
import { previewCollection } from '../../contract/collection.wire.ts'
import { RuleRow } from './rule-row.tsx'
import { type CollectionFormState, newRules, type RuleValues } from './use-collection-form.ts'

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

const noRules: CollectionRules = { match: 'all', items: [] }

function RulesPreview({ form }: Pick<CollectionFormState, 'form'>) {
  const t = useText('catalogue')
  const written = useDeferredValue(useWatch({ control: form.control, name: 'rules' }))
  const { data: rules } = CollectionRules.safeParse(written)
  const { data } = useQuery({
    queryKey: ['collections', 'preview', rules],
    enabled: rules !== undefined,
    queryFn: ({ signal }) => call(previewCollection, { body: { rules: rules ?? noRules }, signal }),
    placeholderData: (before) => before,
  })
  if (!data || !rules) return null
  const isAtLeast = data.total_is === 'at_least'
  return (
    <Text as="p" tone="quiet">
      {t(isAtLeast ? 'collections.preview_at_least' : 'collections.preview', { count: data.total })}
    </Text>
  )
}
