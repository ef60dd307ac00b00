import { Checkbox, Field, RadioGroup, Text, useText } from '@comptoir/platform/admin'
import { withBought, withScope } from '../values/change-kind.ts'
import type { PartProps } from '../values/discount-values.ts'
import { ChoiceRow } from './choice-row.tsx'
import { ExceptionsField } from './exceptions-field.tsx'
import { GoodsField } from './goods-field.tsx'
import { useGoodsSearch } from './use-goods-search.ts'

const scopes = ['order', 'products'] as const
const allocations = ['each', 'across'] as const

export function OnSection(part: PartProps) {
  const t = useText('discounts')
  const { values, set } = part
  const { scope, kind } = values
  const isFree = scope !== 'shipping' && kind !== 'bxgy' && kind !== 'fixed_price'
  return (
    <>
      {scope === 'shipping' && <Text as="p">{t('form.on_delivery')}</Text>}
      {isFree && (
        <RadioGroup
          label={t('fields.scope')}
          options={scopes.map((value) => ({ value, label: t(`form.scopes.${value}`) }))}
          value={scope}
          onChange={(next) => set(withScope(values, next))}
        />
      )}
      {scope === 'products' && <Chosen {...part} />}
      <Exceptions {...part} />
    </>
  )
}

function Chosen({ values, set, errorOf }: PartProps) {
  const t = useText('discounts')
  const { target, buy, get, kind, allocation } = values
  if (buy && get) {
    return (
      <>
        <Field label={t('form.bought')} error={errorOf('buy.target')} path="buy">
          <GoodsField value={buy.target} onChange={(goods) => set(withBought(values, goods))} />
        </Field>
        <Field label={t('form.got')} hint={t('form.got_hint')} error={errorOf('get.target')} path="get">
          <GoodsField value={get.target} onChange={(goods) => set({ get: { ...get, target: goods } })} />
        </Field>
      </>
    )
  }
  const { exclude_ids, ...goods } = target
  return (
    <>
      <Field label={t('fields.target')} hint={t('form.target_hint')} error={errorOf('target')} path="target">
        <GoodsField value={goods} onChange={(next) => set({ target: { ...next, exclude_ids } })} />
      </Field>
      {kind === 'fixed' && (
        <ChoiceRow
          label={t('fields.allocation')}
          options={allocations.map((value) => ({ value, label: t(`form.allocations.${value}`) }))}
          value={allocation}
          onChange={(next) => set({ allocation: next, ...(next === 'across' && { max_quantity: null }) })}
        />
      )}
    </>
  )
}

function Exceptions({ values: { target, skip_reduced }, set, errorOf }: PartProps) {
  const t = useText('discounts')
  const { mayPick } = useGoodsSearch()
  return (
    <>
      {mayPick && (
        <div data-path="except">
          <Field label={t('fields.exclude_ids')} error={errorOf('target.exclude_ids')} optional>
            <ExceptionsField
              value={target.exclude_ids}
              onChange={(exclude_ids) => set({ target: { ...target, exclude_ids } })}
            />
          </Field>
        </div>
      )}
      <Checkbox
        label={t('fields.skip_reduced')}
        hint={t('form.reduced_hint')}
        value={skip_reduced}
        onChange={(next) => set({ skip_reduced: next })}
      />
    </>
  )
}
