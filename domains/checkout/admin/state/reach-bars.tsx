import { useText } from '@comptoir/platform/admin'
import { type CheckoutStep, checkoutSteps } from '../../contract/purchase/checkout.ts'
import styles from './state.module.css'

/** How far a basket came. Bars, as rings are orders. */
export function ReachBars({ step }: { step: CheckoutStep }) {
  const t = useText('checkout')
  const at = checkoutSteps.indexOf(step)
  return (
    <span className={styles.reach}>
      <span aria-hidden="true">
        {checkoutSteps.map((each, place) => (
          <i key={each} data-on={place < at || undefined} data-stop={place === at || undefined} />
        ))}
      </span>
      {t(`steps.${step}`)}
    </span>
  )
}
