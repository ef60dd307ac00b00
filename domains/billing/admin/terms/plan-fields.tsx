import { Button, Card, Field, Grid, Input, MoneyField, NumberField, TagField, useText } from '@comptoir/platform/admin'
import { slugOf } from '@comptoir/platform/contract'
import { Trash2 } from 'lucide-react'
import { type Plan, periods } from '../../contract/plan.ts'

interface PlanFieldsProps {
  plan: Plan
  errorOf: (part: string) => string | undefined
  onChange: (plan: Plan) => void
  onRemove: () => void
}

export function PlanFields({ plan, errorOf, onChange, onRemove }: PlanFieldsProps) {
  const t = useText('billing')
  const set = (part: Partial<Plan>) => onChange({ ...plan, ...part })
  const features = plan.features.map((feature) => ({ value: feature, label: feature }))
  return (
    <Card
      title={plan.title || t('terms.new_plan')}
      actions={
        <Button variant="ghost" icon={<Trash2 size={16} aria-hidden="true" />} onClick={onRemove}>
          {t('terms.remove_plan')}
        </Button>
      }
    >
      <Grid min={180}>
        <Field label={t('terms.plan.title')} error={errorOf('title')}>
          <Input
            value={plan.title}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => set({ title: target.value })}
            onBlur={() => plan.key.startsWith('plan-') && plan.title && set({ key: slugOf(plan.title) || plan.key })}
          />
        </Field>
        <Field label={t('terms.plan.key')} hint={t('terms.plan.key_hint')} error={errorOf('key')}>
          <Input
            code
            value={plan.key}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => set({ key: target.value })}
          />
        </Field>
        {periods.map((period) => (
          <Field key={period} label={t(`terms.plan.${period}`)} error={errorOf(period)} optional>
            <MoneyField value={plan[period]} onChange={(amount) => set({ [period]: amount })} />
          </Field>
        ))}
        <Field
          label={t('terms.plan.max_users')}
          hint={t('terms.plan.max_users_hint')}
          error={errorOf('max_users')}
          optional
        >
          <NumberField value={plan.max_users} min={1} max={1_000_000} onChange={(max_users) => set({ max_users })} />
        </Field>
      </Grid>
      <Field label={t('terms.plan.text')} error={errorOf('text')} optional>
        <Input
          value={plan.text}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => set({ text: target.value })}
        />
      </Field>
      <Field label={t('terms.plan.features')} hint={t('terms.plan.features_hint')} error={errorOf('features')} optional>
        <TagField
          creatable
          options={[]}
          value={features}
          onChange={(next) => set({ features: next.map(({ value }) => value) })}
        />
      </Field>
    </Card>
  )
}
