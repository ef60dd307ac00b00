import { Stat, Stats, useFormats, useIsPhone, useStore, useText } from '@comptoir/platform/admin'
import type { AbandonedFigures } from '../../contract/abandoned/abandoned-checkout.ts'
import { openBasket } from '../state/open-basket.ts'
import { usePeriod } from '../state/period.tsx'
import { useAbandonedFigures } from '../use-abandoned-figures.ts'
import styles from './abandoned.module.css'

/** What was left in the period and what came back; nothing before something was. */
export function BasketFigures() {
  const { data } = useAbandonedFigures(usePeriod())
  const isOpen = useStore(openBasket) !== null
  return data && data.left > 0 && !isOpen ? <Figures of={data} /> : null
}

function Figures({ of }: { of: AbandonedFigures }) {
  const t = useText('checkout')
  const period = usePeriod()
  const { number, money, percent } = useFormats()
  const isPhone = useIsPhone()
  const { left, came_back, by_mail, mails, step, at_price, ours, left_sum, came_back_sum } = of
  const stopped = ours.declined + ours.sold_out + ours.no_delivery
  const went = t('figures.mails', { count: mails, n: number(mails) })
  return (
    <div className={styles.figures}>
      <Stats strip>
        <Stat
          label={t('figures.left')}
          value={number(left)}
          change={left_sum === undefined ? t(`periods.${period}`) : t('figures.in_goods', { sum: money(left_sum) })}
        />
        <Stat
          label={t('figures.came_back')}
          value={t('figures.of', { n: number(came_back), all: number(left) })}
          change={percent(came_back / left)}
        />
        {!isPhone && (
          <Stat
            label={t('figures.by_mail')}
            value={number(by_mail)}
            change={
              came_back_sum === undefined ? went : t('figures.earned', { sum: money(came_back_sum), mails: went })
            }
          />
        )}
        {step && !isPhone && (
          <Stat
            label={t('figures.stopped')}
            value={t(`steps.${step.step}`)}
            change={t('figures.at_price', { n: number(step.count), all: number(left), price: number(at_price) })}
          />
        )}
        {!isPhone && (
          <Stat
            label={t('figures.ours')}
            value={number(stopped)}
            change={
              stopped > 0 && (
                <span className={styles.ours}>
                  {t('figures.ours_parts', {
                    sold_out: number(ours.sold_out),
                    declined: number(ours.declined),
                    no_delivery: number(ours.no_delivery),
                  })}
                </span>
              )
            }
          />
        )}
      </Stats>
    </div>
  )
}
