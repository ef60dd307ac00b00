import {
  Button,
  Card,
  call,
  Empty,
  ErrorNote,
  Row,
  SearchInput,
  Skeleton,
  Tabs,
  useErrorText,
  useListQuery,
  usePagedList,
  useText,
} from '@comptoir/platform/admin'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Delivery, WebhookRow } from '../../contract/webhook.ts'
import { retryDeliveries } from '../../contract/webhook.wire.ts'
import { type DeliveriesQuery, deliveriesAddress } from './delivery.urls.ts'
import { deliveryList } from './delivery-list.ts'
import { DeliveryRow } from './delivery-row.tsx'
import styles from './hooks.module.css'
import { useAct } from './use-act.ts'

const tabs = ['all', 'waiting', 'failed', 'sent'] as const

export function DeliveryLog({ webhook }: { webhook: WebhookRow }) {
  const t = useText('connections')
  const { query, params, set } = useListQuery(deliveriesAddress)
  const pages = usePagedList(deliveryList, { ...query, webhook: webhook.id })
  const state = tabs.find((tab) => tab === params.get('state')) ?? 'all'

  return (
    <Card flush>
      <div>
        <div className={styles.logBar}>
          <Tabs
            label={t('log.title')}
            tabs={tabs.map((tab) => ({ id: tab, label: t(`log.tabs.${tab}`) }))}
            value={state}
            onChange={(tab) => set({ state: tab === 'all' ? undefined : tab })}
          />
          <Row wrap>
            <SearchInput hint={t('log.search')} value={params.get('q') ?? ''} onChange={(q) => set({ q })} />
            <SendFailedAgain webhook={webhook} />
          </Row>
        </div>
        <Deliveries pages={pages} isNarrowed={params.toString() !== ''} />
      </div>
    </Card>
  )
}

function SendFailedAgain({ webhook: { id, failed, enabled } }: { webhook: WebhookRow }) {
  const t = useText('connections')
  const { act, isBusy } = useAct<unknown>()
  if (failed === 0 || !enabled) return null
  const send = () =>
    act({
      send: () => call(retryDeliveries, { params: { id }, body: { state: 'failed' } }),
      done: t('hooks.trying'),
    })
  return (
    <Button icon={<RefreshCw size={16} aria-hidden="true" />} busy={isBusy} onClick={send}>
      {t('log.send_failed', { n: failed })}
    </Button>
  )
}

interface DeliveriesProps {
  pages: ReturnType<typeof usePagedList<Delivery, DeliveriesQuery>>
  isNarrowed: boolean
}

function Deliveries({ pages, isNarrowed }: DeliveriesProps) {
  const t = useText('connections')
  const errorText = useErrorText('connections')
  const [openId, setOpenId] = useState<string | null>(null)

  if (pages.isLoading) return <Skeleton height={200} />
  if (pages.error && pages.rows.length === 0) return <ErrorNote text={errorText(pages.error)} onRetry={pages.retry} />
  if (pages.rows.length === 0)
    return (
      <Empty title={t(isNarrowed ? 'log.no_match' : 'log.empty')} text={isNarrowed ? undefined : t('log.empty_text')} />
    )
  return (
    <>
      <div className={styles.logHead} aria-hidden="true">
        {(['state', 'event', 'about', 'answer', 'tries', 'last_try'] as const).map((column) => (
          <span key={column}>{t(`log.${column}`)}</span>
        ))}
      </div>
      <ul>
        {pages.rows.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            isOpen={delivery.id === openId}
            onToggle={() => setOpenId(delivery.id === openId ? null : delivery.id)}
          />
        ))}
      </ul>
      {pages.hasMore && (
        <div className={styles.logMore}>
          <Button onClick={pages.more}>{t('log.more')}</Button>
        </div>
      )}
    </>
  )
}
