import { Card, MoneyText, useText } from '@comptoir/platform/admin'
import { Check } from 'lucide-react'
import styles from './try-sets.module.css'
import type { Tried } from './use-trial.ts'

/** What could be given together, best first, where there is a choice. */
export function TrySets({ tried: { compared, titles, currency } }: { tried: Tried }) {
  const t = useText('orders')
  if (!compared || compared.count < 2) return null
  const names = new Map(titles.map(({ id, title }) => [id, title]))
  const [given, ...others] = compared.sets
  if (!given) return null
  return (
    <Card title={t('try.sets')} note={t('try.sets_note', { count: compared.count })} flush>
      <table className={styles.sets}>
        <thead>
          <tr>
            <th scope="col">{t('try.set')}</th>
            <th scope="col">{t('try.saves')}</th>
            <th scope="col">{t('try.verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {[given, ...others].map(({ discount_ids, saved }) => (
            <tr key={discount_ids.join()} data-given={discount_ids === given.discount_ids}>
              <th scope="row">
                <ul>
                  {discount_ids.map((id) => (
                    <li key={id}>
                      <bdi>{names.get(id)}</bdi>
                    </li>
                  ))}
                </ul>
              </th>
              <td>
                <MoneyText amount={saved} currency={currency} />
              </td>
              <td>
                {discount_ids === given.discount_ids ? (
                  <span className={styles.givenSet}>
                    <Check size={16} aria-hidden="true" />
                    {t('try.set_given')}
                  </span>
                ) : (
                  t(saved === given.saved ? 'try.saves_same' : 'try.saves_less')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
