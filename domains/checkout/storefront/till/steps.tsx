import type { CheckoutStep } from '../../contract/purchase/checkout.ts'
import { Ring, type RingState } from './ring.tsx'
import { useSpeech } from './till-context.ts'

export interface StepLink {
  step: CheckoutStep
  /** Null for a step that is ahead, or the present one. */
  href: string | null
  isCurrent: boolean
}

const rings: Readonly<Record<CheckoutStep, RingState>> = {
  information: 'new',
  shipping: 'half',
  payment: 'most',
  review: 'new',
}

/** The way through the purchase; what is done leads back. */
export function Steps({ steps }: { steps: readonly StepLink[] }) {
  const { words } = useSpeech()
  return (
    <nav aria-label={words.steps_label}>
      <ol className="steps">
        {steps.map(({ step, href, isCurrent }) => (
          <li key={step} aria-current={isCurrent ? 'step' : undefined}>
            <Ring state={isCurrent ? rings[step] : href ? 'done' : 'ahead'} />
            {href ? <a href={href}>{words.steps[step]}</a> : <span>{words.steps[step]}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
