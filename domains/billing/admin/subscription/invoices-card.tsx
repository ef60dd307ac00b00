import {
  Card,
  call,
  IconButton,
  Menu,
  MoneyText,
  StateDot,
  Text,
  type Tone,
  toast,
  useCan,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { closeInvoice } from '../../contract/billing.wire.ts'
import type { Invoice } from '../../contract/subscription.ts'
import { billingKey } from '../term/use-billing.ts'
import styles from './subscription.module.css'

const tones = { open: 'new', paid: 'done', canceled: 'off' } as const satisfies Record<Invoice['state'], Tone>

export function InvoicesCard({ invoices }: { invoices: readonly Invoice[] }) {
  const t = useText('billing')
  return (
    <Card title={t('invoices.title')}>
      {invoices.length === 0 ? (
        <Text as="p" tone="quiet">
          {t('invoices.none')}
        </Text>
      ) : (
        <ul className={styles.invoices}>
          {invoices.map((invoice) => (
            <InvoiceItem key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function InvoiceItem({ invoice }: { invoice: Invoice }) {
  const t = useText('billing')
  const { day } = useFormats()
  const isRoot = useCan('root')
  const { number, state, from_on, until_on, total, currency, plan_title, issued_on } = invoice
  return (
    <li>
      <div>
        <Text strong>{t('invoices.number', { number })}</Text>
        <Text as="div" tone="quiet" size="12">
          {t('invoices.term', { plan: plan_title, from: day(from_on), until: day(until_on) })}
        </Text>
      </div>
      <Text tone="quiet">{day(issued_on)}</Text>
      <StateDot tone={tones[state]}>{t(`invoices.states.${state}`)}</StateDot>
      <MoneyText amount={total} currency={currency} />
      {isRoot && state === 'open' ? <InvoiceMenu invoice={invoice} /> : <i />}
    </li>
  )
}

/** For those who run the installation and see what has been paid. */
function InvoiceMenu({ invoice: { id, number, version } }: { invoice: Invoice }) {
  const t = useText('billing')
  const errorText = useErrorText('billing')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (state: 'paid' | 'canceled') => call(closeInvoice, { params: { id }, body: { state, version } }),
    onSuccess: ({ invoice }) => void toast.success(t(`invoices.done.${invoice.state}`)),
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: billingKey }),
  })
  return (
    <Menu
      trigger={
        <IconButton
          plain
          label={t('invoices.actions', { number })}
          icon={<Ellipsis size={16} aria-hidden="true" />}
          disabled={isPending}
        />
      }
      groups={[
        {
          id: 'close',
          items: [
            { id: 'paid', label: t('invoices.mark_paid'), onSelect: () => mutate('paid') },
            { id: 'canceled', label: t('invoices.cancel'), danger: true, onSelect: () => mutate('canceled') },
          ],
        },
      ]}
    />
  )
}
