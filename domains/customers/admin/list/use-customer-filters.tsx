import {
  type Filter,
  languageNames,
  lazy,
  optionsOf,
  useAmountFilter,
  useCan,
  useDaysFilter,
  useFormats,
  useNumberFilter,
  useText,
  wordsFilter,
} from '@comptoir/platform/admin'
import { locales } from '@comptoir/platform/contract'
import { consentStates, customerStates } from '../../contract/customer-state.ts'
import { expiries, soonDays } from '../../contract/document.rules.ts'
import { customerSegments, withoutOrders } from '../../contract/segment.ts'

const CountryBox = lazy(async () => (await import('./country-filter-box.tsx')).CountryFilterBox)

export function useCustomerFilters(): readonly Filter[] {
  const t = useText('customers')
  const { country } = useFormats()
  const seesOrders = useCan('admin_orders')
  const segments = seesOrders ? customerSegments : withoutOrders.segments
  const orders = useNumberFilter('orders', t('columns.orders'))
  const spent = useAmountFilter('spent', t('columns.spent'))
  const refused = useNumberFilter('refused', t('columns.refused'))
  const lastOrder = useDaysFilter('last_order', t('columns.last_order'))
  const created = useDaysFilter('created', t('columns.created'))
  const countryLabel = t('columns.country')

  return [
    {
      id: 'segment',
      label: t('columns.segment'),
      single: true,
      options: optionsOf(segments, (segment) => t(`segments.${segment}`)),
    },
    { id: 'state', label: t('fields.state'), options: optionsOf(customerStates, (state) => t(`states.${state}`)) },
    { id: 'locale', label: t('fields.locale'), options: optionsOf(locales, (locale) => languageNames[locale]) },
    { id: 'consent', label: t('consent.title'), options: optionsOf(consentStates, (state) => t(`consent.${state}`)) },
    {
      ...{ id: 'country', label: countryLabel, single: true },
      editor: (editing) => <CountryBox {...editing} label={countryLabel} />,
      textOf: ([code = '']) => code && country(code),
    },
    {
      ...{ id: 'documents', label: t('documents.title'), single: true },
      options: optionsOf(expiries, (expiry) => t(`documents.filter.${expiry}`, { days: soonDays })),
    },
    wordsFilter('tag', t('columns.tag'), true),
    ...(seesOrders ? [orders, spent, refused, lastOrder] : []),
    created,
  ]
}
