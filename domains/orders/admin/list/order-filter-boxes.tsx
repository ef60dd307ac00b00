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
import { customerNameKey } from './use-customer-name.ts'

interface BoxProps extends FilterEditorProps {
  label: string
}

async function findCustomers(q: string, signal: AbortSignal): Promise<Option[]> {
  const { items } = await call(pickCustomers, { query: { q }, signal })
  return items.map((customer) => ({ value: customer.id, label: fullName(customer) || customer.email }))
}

export function CustomerBox({ label, onChange, onDone }: BoxProps) {
  const client = useQueryClient()
  const pick = (option: Option | null) => {
    if (!option) return
    client.setQueryData(customerNameKey(option.value), option.label)
    onChange([option.value])
    onDone()
  }
  return <PickBox label={label} value={null} onPick={pick} onSearch={findCustomers} />
}

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
