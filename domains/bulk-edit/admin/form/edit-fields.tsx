import { pickCollections, productStatuses } from '@comptoir/catalogue/contract'
import { Card, call, Field, Grid, type Option, Select, Stack, TagField, useText } from '@comptoir/platform/admin'
import { VendorField } from '@comptoir/vendors/admin'
import { AmountFields } from './amount-fields.tsx'
import { amountModes, type Choices } from './edit-choices.ts'

interface EditFieldsProps {
  choices: Choices
  onChange: (choices: Choices) => void
}

interface PartProps {
  choices: Choices
  put: (change: Partial<Choices>) => void
}

export function EditFields({ choices, onChange }: EditFieldsProps) {
  const t = useText('bulk-edit')
  const put = (change: Partial<Choices>) => onChange({ ...choices, ...change })

  return (
    <Card title={t('changes')}>
      <Stack gap="5">
        <PriceFields choices={choices} put={put} />
        <StateFields choices={choices} put={put} />
        <TagFields choices={choices} put={put} />
        <CollectionFields choices={choices} put={put} />
      </Stack>
    </Card>
  )
}

function PriceFields({ choices: { price, compare_at_price }, put }: PartProps) {
  const product = useText('catalogue')
  const hasNewPrice = price.mode !== 'keep'
  return (
    <>
      <AmountFields
        label={product('form.price')}
        value={price}
        onChange={(next) => put({ price: next })}
        modes={amountModes.filter((mode) => mode !== 'clear' && mode !== 'old_price')}
      />
      <AmountFields
        label={product('form.compare_at_price')}
        value={compare_at_price}
        onChange={(next) => put({ compare_at_price: next })}
        modes={amountModes.filter((mode) => mode !== 'old_price' || hasNewPrice || compare_at_price.mode === mode)}
      />
    </>
  )
}

function StateFields({ choices: { status, vendor }, put }: PartProps) {
  const t = useText('bulk-edit')
  const product = useText('catalogue')
  const statuses = productStatuses.map((value) => ({ value, label: product(`statuses.${value}`) }))
  return (
    <Grid min={180}>
      <Field label={product('form.status')}>
        <Select<typeof status>
          value={status}
          onChange={(next) => put({ status: next })}
          options={[{ value: 'keep', label: t('modes.keep') }, ...statuses]}
        />
      </Field>
      <Field label={product('form.vendor')}>
        <Select
          value={vendor.mode}
          onChange={(mode) => put({ vendor: { ...vendor, mode } })}
          options={(['keep', 'set', 'clear'] as const).map((value) => ({ value, label: t(`modes.${value}`) }))}
        />
      </Field>
      {vendor.mode === 'set' && (
        <Field label={t('vendor_name')}>
          <VendorField value={vendor.name} onChange={(name) => put({ vendor: { ...vendor, name } })} />
        </Field>
      )}
    </Grid>
  )
}

const optionOf = (tag: string): Option => ({ value: tag, label: tag })
const labelsOf = (options: readonly Option[]) => options.map(({ value }) => value)

function TagFields({ choices: { tags }, put }: PartProps) {
  const t = useText('bulk-edit')
  const product = useText('catalogue')
  const nameOf = (tag: string) => tag
  return (
    <Grid min={180}>
      {(['add', 'remove'] as const).map((side) => (
        <Field key={side} label={t(`tags_${side}`)}>
          <TagField
            creatable
            placeholder={product('form.tags_hint')}
            value={tags[side].map(optionOf)}
            onChange={(next) => put({ tags: sides(tags, { side, chosen: labelsOf(next), nameOf }) })}
          />
        </Field>
      ))}
    </Grid>
  )
}

/** Adding an item removes it from the removals and the other way round. */
function sides<Item>(
  of: { add: Item[]; remove: Item[] },
  { side, chosen, nameOf }: { side: 'add' | 'remove'; chosen: Item[]; nameOf: (item: Item) => string },
) {
  const names = new Set(chosen.map(nameOf))
  const others = of[side === 'add' ? 'remove' : 'add'].filter((item) => !names.has(nameOf(item)))
  return side === 'add' ? { add: chosen, remove: others } : { add: others, remove: chosen }
}

async function findManual(q: string, signal: AbortSignal): Promise<Option[]> {
  const { items } = await call(pickCollections, { query: { q }, signal })
  return items.map(({ id, name }) => ({ value: id, label: name }))
}

function CollectionFields({ choices: { collections }, put }: PartProps) {
  const t = useText('bulk-edit')
  const nameOf = ({ value }: Option) => value
  return (
    <Grid min={180}>
      {(['add', 'remove'] as const).map((side) => (
        <Field key={side} label={t(`collections_${side}`)} hint={t('collections_hint')}>
          <TagField
            value={collections[side]}
            onSearch={findManual}
            onChange={(chosen) => put({ collections: sides(collections, { side, chosen, nameOf }) })}
          />
        </Field>
      ))}
    </Grid>
  )
}
