import {
  type Filter,
  lazy,
  optionsOf,
  useAmountFilter,
  useCan,
  useDaysFilter,
  useText,
  wordsFilter,
} from '@comptoir/platform/admin'
import { useColleagueName } from '@comptoir/staff/admin'
import { orderReturnStatuses, orderTags } from '../../contract/order.ts'
import { balances, paymentFilters } from '../../contract/payment/payment.ts'
import { useCustomerName, useProductName } from './use-filter-name.ts'

const boxes = () => import('./order-filter-boxes.tsx')
const CustomerBox = lazy(async () => (await boxes()).CustomerBox)
const ProductBox = lazy(async () => (await boxes()).ProductBox)
const AssigneeBox = lazy(async () => (await boxes()).AssigneeBox)

export function useOrderFilters(): readonly Filter[] {
  const t = useText('orders')
  const mayPick = useCan('pick_customers')
  const mayPickGoods = useCan('pick_products')
  const placed = useDaysFilter('placed', t('columns.date'))
  const total = useAmountFilter('total', t('columns.total'))
  const product = { label: t('filters.product') }
  const customer = { label: t('columns.customer') }
  const assignee = { label: t('organization.taken_by') }

  return [
    { id: 'tag', label: t('columns.state'), options: optionsOf(orderTags, (tag) => t(`tags.${tag}`)) },
    {
      id: 'payment',
      label: t('columns.payment'),
      options: optionsOf(paymentFilters, (payment) => t(`payment.${payment}`)),
    },
    { id: 'due', label: t('filters.due'), options: optionsOf(balances, (due) => t(`balances.${due}`)) },
    {
      id: 'returns',
      label: t('columns.return'),
      options: optionsOf(orderReturnStatuses, (status) => t(`return_statuses.${status}`)),
    },
    placed,
    total,
    wordsFilter('city', t('filters.city')),
    {
      ...assignee,
      ...{ id: 'assignee', single: true },
      editor: (editing) => <AssigneeBox {...assignee} {...editing} />,
      textOf: ([who = '']) => <AssigneeName of={who} />,
    },
    {
      ...customer,
      ...{ id: 'customer', single: true },
      ...(mayPick && { editor: (editing) => <CustomerBox {...customer} {...editing} /> }),
      textOf: ([id]) => <CustomerName id={id} />,
    },
    {
      ...product,
      ...{ id: 'product', single: true },
      ...(mayPickGoods && { editor: (editing) => <ProductBox {...product} {...editing} /> }),
      textOf: ([id]) => <ProductName id={id} />,
    },
  ]
}

function CustomerName({ id }: { id: string | undefined }) {
  const name = useCustomerName(id)
  return name === null ? '–' : (name ?? '…')
}

function ProductName({ id }: { id: string | undefined }) {
  const name = useProductName(id)
  return name === null ? '–' : (name ?? '…')
}

function AssigneeName({ of }: { of: string }) {
  const t = useText('orders')
  const isNamed = of !== 'me' && of !== 'none' && of !== ''
  const name = useColleagueName(isNamed ? of : null)
  return isNamed ? (name ?? '…') : of && t(`assignees.${of}`)
}
