import { MoneyText, Stat, Stats, useFormats, useText } from '@comptoir/platform/admin'
import type { Merged } from '../../contract/merge.ts'

/** Orders and money are only there for those who may see orders. */
export function MergeSums({ sums: { orders, spent, addresses } }: Pick<Merged, 'sums'>) {
  const t = useText('customers')
  const { number } = useFormats()
  const partsOf = ({ into, from }: Merged['sums']['addresses']) => `${number(into)} + ${number(from)}`
  return (
    <Stats>
      {orders && spent && (
        <>
          <Stat label={t('columns.orders')} value={number(orders.merged)} change={<bdi>{partsOf(orders)}</bdi>} />
          <Stat
            label={t('columns.spent')}
            value={<MoneyText amount={spent.merged} />}
            change={
              <>
                <MoneyText amount={spent.into} /> + <MoneyText amount={spent.from} />
              </>
            }
          />
        </>
      )}
      <Stat
        label={t('fields.addresses')}
        value={number(addresses.merged)}
        change={
          addresses.merged < addresses.into + addresses.from ? (
            t('merge.once', { parts: partsOf(addresses) })
          ) : (
            <bdi>{partsOf(addresses)}</bdi>
          )
        }
      />
    </Stats>
  )
}
