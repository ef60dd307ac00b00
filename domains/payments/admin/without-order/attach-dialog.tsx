import {
  Button,
  call,
  Dialog,
  MoneyText,
  SearchInput,
  Skeleton,
  Stack,
  Text,
  toast,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ListedOrphan } from '../../contract/money/orphan-payment.ts'
import { attachOrphan, findOrdersForOrphan } from '../../contract/money/orphan-payment.wire.ts'
import styles from './attach-dialog.module.css'
import { useDecision } from './use-decision.ts'
import { orphansKey } from './use-orphan-payments.ts'

interface AttachDialogProps {
  payment: ListedOrphan
  open: boolean
  onClose: () => void
}

/** Chooses the order that a payment belongs to; those of the same e-mail address stand there first. */
export function AttachDialog({ payment: { id, email, order }, open, onClose }: AttachDialogProps) {
  const t = useText('payments')
  const [q, setQ] = useState(order?.number == null ? (email ?? '') : String(order.number))
  const [chosen, choose] = useState<string | null>(null)
  const { mutate, isPending } = useDecision({
    act: (order_id: string) => call(attachOrphan, { params: { id }, body: { order_id } }),
    onDone: () => {
      onClose()
      toast.success(t('orphans.done.attached'))
    },
  })
  return (
    <Dialog
      title={t('orphans.attach.title')}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      cancel
      footer={
        <Button
          variant="primary"
          busy={isPending}
          disabled={chosen === null}
          onClick={() => chosen !== null && mutate(chosen)}
        >
          {t('orphans.attach.do')}
        </Button>
      }
    >
      <Stack>
        <Text as="p">{t('orphans.attach.text')}</Text>
        <SearchInput value={q} onChange={setQ} label={t('orphans.attach.search')} hint={t('orphans.attach.hint')} />
        <FoundOrders id={id} q={q} chosen={chosen} onChoose={choose} />
      </Stack>
    </Dialog>
  )
}

interface FoundOrdersProps {
  id: string
  q: string
  chosen: string | null
  onChoose: (id: string) => void
}

function FoundOrders({ id, q, chosen, onChoose }: FoundOrdersProps) {
  const t = useText('payments')
  const errorText = useErrorText('payments')
  const name = useId()
  const { data, error } = useQuery({
    queryKey: [...orphansKey, 'orders', id, q],
    queryFn: async ({ signal }) => (await call(findOrdersForOrphan, { params: { id }, query: { q }, signal })).orders,
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <Text tone="danger">{errorText(error)}</Text>
  if (!data) return <Skeleton height={40} />
  if (data.length === 0) return <Text tone="quiet">{t('orphans.attach.none')}</Text>
  return (
    <fieldset className={styles.found} aria-label={t('orphans.attach.orders')}>
      {data.map(({ id, number, customer, due, currency, refusal }) => (
        <label key={id} data-refused={refusal !== null || undefined}>
          <input
            type="radio"
            name={name}
            checked={chosen === id}
            disabled={refusal !== null}
            onChange={() => onChoose(id)}
          />
          <span>
            <strong>{number === null ? t('orphans.attach.draft') : `#${number}`}</strong> <bdi>{customer}</bdi>
            <Text as="p" tone="quiet" size="12">
              {refusal ? (
                t(`failures.${refusal}`)
              ) : (
                <>
                  {t('orphans.attach.due')} <MoneyText amount={due} currency={currency} />
                </>
              )}
            </Text>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
