import { call, ErrorNote, Skeleton, useErrorText, useFormats, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import type { PromisedUnits } from '../../contract/promised.ts'
import { listPromised } from '../../contract/stock.wire.ts'
import { promisedKey } from './ledger-key.ts'
import styles from './promised-cell.module.css'

interface PromisedListProps {
  variant: string
  /** Null: all of them. */
  location: string | null
  title: string
}

/** Which purchases under way keep units of a variant, until when, and how far they are. */
export function PromisedList({ variant, location, title }: PromisedListProps) {
  const t = useText('inventory')
  const errorText = useErrorText('inventory')
  const { data, error, refetch } = useQuery({
    queryKey: [...promisedKey(variant), location],
    queryFn: ({ signal }) =>
      call(listPromised, { params: { variant_id: variant }, query: { location: location ?? undefined }, signal }),
  })

  if (error) return <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />
  return (
    <div className={styles.holders}>
      <header>
        <h2>{title}</h2>
        {data && <p>{t('inventory.promised_to', { count: data.purchases })}</p>}
      </header>
      {data ? (
        <ul>
          {data.items.map((held) => (
            <Holder key={held.id} held={held} />
          ))}
        </ul>
      ) : (
        <Skeleton />
      )}
      {data && data.purchases > data.items.length && (
        <p>{t('inventory.promised_more', { count: data.purchases - data.items.length })}</p>
      )}
      <footer>{t('inventory.promised_hint')}</footer>
    </div>
  )
}

function Holder({ held }: { held: PromisedUnits }) {
  const t = useText('inventory')
  const formats = useFormats()
  const { quantity, until, is_over, step, provider, renewals, is_guest, name, offer } = held
  const who = name ?? t(is_guest ? 'inventory.promised_guest' : 'inventory.promised_customer')
  return (
    <li>
      <strong>{formats.number(quantity)}</strong>
      <span>
        {formats.line([
          provider ? t('inventory.promised_at', { provider }) : t(`inventory.promised_steps.${step}`),
          renewals > 0 ? t('inventory.renewed', { count: renewals }) : undefined,
        ])}
        <small>{formats.line([who, offer ? formats.money(offer.total, offer.currency) : undefined])}</small>
      </span>
      <time dateTime={until}>
        {t(is_over ? 'inventory.promised_over' : 'inventory.promised_until', { time: formats.time(until) })}
      </time>
    </li>
  )
}
