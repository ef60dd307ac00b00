import { type CheckoutStep, checkoutSteps } from '../../contract/purchase/checkout.ts'
import type { Purchase } from '../../server/checkout/compose-checkout.ts'
import { firstStep } from '../../server/checkout/step-faults.ts'
import { statusPath } from '../../server/place/status-token.ts'
import type { NoticeModel } from '../till/notice.tsx'
import type { StepLink } from '../till/steps.tsx'
import { type Frame, Till } from '../till/till.tsx'
import type { OpenedPurchase } from './find-purchase.ts'
import { slipOf } from './slip-model.ts'
import { checkoutPath, type ProviderOrigins, speechOf, type TillAnswer, type TillVisit } from './till-visit.ts'

const missing = 404

/** Nothing tells a purchase that is over from one of somebody else. */
export function endedAnswer(visit: TillVisit): TillAnswer {
  const speech = speechOf(visit, String(visit.context.settings.currency_code))
  const { not_found: title } = speech.words.notices
  const frame: Frame = { ...visit.frame, speech, title, isTest: false, scripts: [] }
  const page = (
    <Till frame={frame} slip={null}>
      <h1>{title}</h1>
      <p>{speech.words.notices.expired}</p>
      <p>
        <a className="btn" href={visit.frame.cartUrl}>
          {speech.words.back_to_basket}
        </a>
      </p>
    </Till>
  )
  return { kind: 'page', status: missing, page, data: { error: { code: 'NOT_FOUND' } } }
}

interface Failure {
  status: number
  reference: string
  /** The press of the button failed: whether it ordered shows on the next page. */
  isPlacing: boolean
  /** Where it goes on. */
  href: string
}

/** A page of the checkout failed, and the shopper goes on where they were. */
export function failedAnswer(visit: TillVisit, { status, reference, isPlacing, href }: Failure): TillAnswer {
  const speech = speechOf(visit, String(visit.context.settings.currency_code))
  const { notices, refusals, ...words } = speech.words
  const title = isPlacing ? notices.submit_failed : refusals.SHIPPING_METHOD_UNAVAILABLE
  const page = (
    <Till frame={{ ...visit.frame, speech, title, isTest: false, scripts: [] }} slip={null}>
      <h1>{title}</h1>
      <p>{isPlacing ? notices.placed_or_not : notices.failed}</p>
      <p>
        <a className="btn" href={href}>
          {words.continue}
        </a>
      </p>
      <p className="s q">{speech.fill(notices.support, { reference })}</p>
    </Till>
  )
  return { kind: 'page', status, page, data: {} }
}

/** What the place of a finished purchase is: its order. */
export const placedAnswer = (visit: TillVisit, order_id: string): TillAnswer => {
  const to = visit.root + statusPath(visit.context, order_id)
  return { kind: 'redirect', to, data: { state: 'completed', order_id, url: to } }
}

/** Digital goods have no step of delivery. */
export const stepsOf = ({ isDigital }: Purchase) => checkoutSteps.filter((step) => step !== 'shipping' || !isDigital)

function stepLinks({ visit, purchase }: OpenedPurchase, current: CheckoutStep): StepLink[] {
  const steps = stepsOf(purchase)
  return steps.map((step) => {
    const isDone = steps.indexOf(step) < steps.indexOf(current)
    return { step, href: isDone ? checkoutPath(visit, step) : null, isCurrent: step === current }
  })
}

interface Shown {
  step: CheckoutStep
  title?: string
  notice?: NoticeModel | null
  status?: number
  /** Sums as they were are shown beside those of now. */
  isChanged?: boolean
  /** For programs. */
  data?: object
  provider?: ProviderOrigins
  isSlipShown?: boolean
}

/** Sums, offers and what is missing, for programs. */
export function stateOf({ visit, purchase }: OpenedPurchase) {
  const { checkout, quote, deliveries, offers, methods, hash } = purchase
  return {
    id: checkout.id,
    state: checkout.state,
    step: firstStep(purchase),
    locale: visit.locale,
    email: checkout.email,
    phone: checkout.phone,
    shipping_address: checkout.shipping_address,
    billing_address: checkout.billing_address,
    shipping_method_id: checkout.shipping_method_id,
    location_id: checkout.location_id,
    method: checkout.method,
    quote: { ...quote, hash: hash.toString('hex') },
    deliveries: deliveries.map(({ id, title, key }) => {
      return { id, title, key, offer: offers.find(({ method_id }) => method_id === id) ?? null }
    }),
    methods: methods.map(({ key, kind, title, fee, refusals }) => ({ key, kind, title, fee, refusals })),
  }
}

/** One step as a page, and as data. */
export function stepAnswer(opened: OpenedPurchase, shown: Shown, content: React.ReactNode): TillAnswer {
  const { visit, purchase } = opened
  const { step, notice, isChanged, data = {}, provider } = shown
  const status = visit.refusedCode ? 422 : (shown.status ?? 200)
  const speech = speechOf(visit, purchase.quote.currency)
  const isTest = purchase.methods.some(({ test_mode, refusals }) => test_mode && refusals.length === 0)
  const frame: Frame = { ...visit.frame, speech, title: shown.title ?? speech.words.steps[step], isTest }
  const scripts = step === 'review' ? [] : frame.scripts
  const page = (
    <Till
      frame={{ ...frame, scripts }}
      steps={stepLinks(opened, step)}
      notice={notice}
      slip={slipOf(opened, speech, { step, isChanged })}
      isSlipShown={shown.isSlipShown ?? step === 'review'}
    >
      {content}
    </Till>
  )
  return { kind: 'page', status, page, data: { checkout: stateOf(opened), ...data }, provider }
}

export const speechFor = ({ visit, purchase }: OpenedPurchase) => speechOf(visit, purchase.quote.currency)
