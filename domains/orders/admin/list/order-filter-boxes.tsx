import { pickProducts } from '@comptoir/catalogue/contract'
import { fullName, pickCustomers } from '@comptoir/customers/contract'
import {
  ChoiceList,
  call,
  type FilterEditorProps,
  type Option,
  optionsOf,
  PickBox,
  Stack,
  useText,
} from '@comptoir/platform/admin'
import { ColleagueField } from '@comptoir/staff/admin'
import { useQueryClient } from '@tanstack/react-query'
import { customerNameKey, productNameKey } from './use-filter-name.ts'

interface BoxProps extends FilterEditorProps {
  label: string
}

async function findCustomers(q: string, signal: AbortSignal): Promise<Option[]> {
  const { items } = await call(pickCustomers, { query: { q }, signal })
  return items.map((customer) => ({ value: customer.id, label: fullName(customer) || customer.email }))
}

async function findProducts(q: string, signal: AbortSignal): Promise<Option[]> {
  const { items } = await call(pickProducts, { query: { q }, signal })
  return [...new Map(items.map(({ product_id, title }) => [product_id, title]))].map(([value, label]) => ({
    value,
    label,
  }))
}

interface NamedBoxProps extends BoxProps {
  /** Where the name of what was chosen is kept. */
  nameKey: typeof customerNameKey
  onSearch: typeof findCustomers
}

function NamedBox({ label, nameKey, onSearch, onChange, onDone }: NamedBoxProps) {
  const client = useQueryClient()
  const pick = (option: Option | null) => {
    if (!option) return
    client.setQueryData(nameKey(option.value), option.label)
    onChange([option.value])
    onDone()
  }
  return <PickBox label={label} value={null} onPick={pick} onSearch={onSearch} />
}

export const CustomerBox = (props: BoxProps) => (
  <NamedBox {...props} nameKey={customerNameKey} onSearch={findCustomers} />
)

export const ProductBox = (props: BoxProps) => <NamedBox {...props} nameKey={productNameKey} onSearch={findProducts} />

export function AssigneeBox({ label, values: [value], onChange, onDone }: BoxProps) {
  const t = useText('orders')
  const choose = (assignee: string) => {
    onChange([assignee])
    onDone()
  }
  return (
    <Stack gap="2">
      <ChoiceList
        label={label}
        options={optionsOf(['me', 'none'], (who) => t(`assignees.${who}`))}
        value={value}
        onChoose={choose}
      />
      <ColleagueField
        value={null}
        may="admin_orders"
        placeholder={t('organization.colleague')}
        onChange={(colleague) => colleague && choose(colleague.value)}
      />
    </Stack>
  )
}
