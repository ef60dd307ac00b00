import {
  Banner,
  ButtonLink,
  Card,
  Columns,
  call,
  Page,
  PageError,
  PageLoading,
  SortableList,
  Text,
  toast,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { MethodKey } from '../../contract/method-key.ts'
import type { PaymentMethod } from '../../contract/payment-method.ts'
import { orderPaymentMethods } from '../../contract/payment-method.wire.ts'
import { methodIcons } from '../method-icon.ts'
import { MethodSwitch } from '../method-switch.tsx'
import styles from '../payments.module.css'
import { methodUrl, orphansUrl } from '../payments.urls.ts'
import { paymentsKey, usePaymentMethods } from '../use-payments.ts'
import { useOrphanPayments } from '../without-order/use-orphan-payments.ts'
import { FiguresCard } from './figures-card.tsx'
import { ShopperCards } from './shopper-cards.tsx'
import { useMethodSummary } from './use-method-summary.ts'

export function PaymentsScreen() {
  const t = useText('payments')
  const { data, error, refetch } = usePaymentMethods()

  if (error && !data)
    return <PageError title={t('title')} error={error} texts="payments" onRetry={() => void refetch()} />
  if (!data) return <PageLoading title={t('title')} />
  return (
    <Page title={t('title')} subtitle={t('subtitle')} secondary={<OrphansLink />}>
      <OrphansHint />
      <Columns
        main={
          <>
            <MethodsCard methods={data} />
            <FiguresCard />
          </>
        }
        aside={<ShopperCards />}
      />
    </Page>
  )
}

function OrphansLink() {
  const t = useText('payments')
  const { data } = useOrphanPayments()
  if (!data || data.counts.open + data.counts.solved === 0) return null
  return <ButtonLink to={orphansUrl}>{t('orphans.title')}</ButtonLink>
}

function OrphansHint() {
  const t = useText('payments')
  const { data } = useOrphanPayments()
  if (!data || data.counts.open === 0) return null
  return (
    <Banner tone="warning" action={<ButtonLink to={orphansUrl}>{t('orphans.look')}</ButtonLink>}>
      {t('orphans.hint', { count: data.counts.open })}
    </Banner>
  )
}

/** The list shows its new order at once and falls back if that is refused. */
function useOrdered(methods: readonly PaymentMethod[]) {
  const client = useQueryClient()
  const errorText = useErrorText('payments')
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (keys: MethodKey[]) => call(orderPaymentMethods, { body: { keys } }),
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: paymentsKey }),
  })
  const rank = (key: MethodKey) => (isPending ? variables.indexOf(key) : 0)
  const ordered = methods.toSorted((one, other) => rank(one.key) - rank(other.key))
  const move = (from: number, to: number) => {
    const keys = ordered.map(({ key }) => key)
    const [moved] = keys.splice(from, 1)
    if (moved !== undefined) mutate(keys.toSpliced(to, 0, moved))
  }
  return { ordered, move }
}

function MethodsCard({ methods }: { methods: readonly PaymentMethod[] }) {
  const t = useText('payments')
  const { ordered, move } = useOrdered(methods)
  return (
    <>
      <Card flush>
        <SortableList
          items={ordered}
          keyOf={({ key }) => key}
          nameOf={({ key }) => t(`methods.${key}`)}
          onMove={move}
          aria-label={t('title')}
        >
          {(method) => <MethodRow method={method} />}
        </SortableList>
      </Card>
      <Text as="p" tone="quiet">
        {t('list_hint')}
      </Text>
    </>
  )
}

function MethodRow({ method }: { method: PaymentMethod }) {
  const t = useText('payments')
  const summary = useMethodSummary()(method)
  const name = t(`methods.${method.key}`)
  const Icon = methodIcons[method.key]
  return (
    <div className={styles.row}>
      <Icon size={18} aria-hidden="true" />
      <div>
        <h2 className={styles.name}>
          <Link to={methodUrl(method.key)}>{name}</Link>
        </h2>
        <Text as="p" tone="quiet">
          {summary}
        </Text>
      </div>
      <MethodSwitch method={method} />
      <Link to={methodUrl(method.key)} aria-hidden="true" tabIndex={-1}>
        <ChevronRight size={16} data-mirror aria-hidden="true" />
      </Link>
    </div>
  )
}
