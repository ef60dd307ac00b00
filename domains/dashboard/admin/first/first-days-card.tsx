import { newProductUrl, productsUrl } from '@comptoir/catalogue/admin'
import { DropProducts, Samples, SampleWay } from '@comptoir/imports/admin'
import { ButtonLink, Card, ProgressRing, Text, useCan, useFormats, useShop, useText } from '@comptoir/platform/admin'
import { ownLanguage, type Permission } from '@comptoir/platform/contract'
import { shopSettingsUrl } from '@comptoir/settings/admin'
import { OfferedMethods, shippingUrl } from '@comptoir/shipping/admin'
import { inviteUrl } from '@comptoir/staff/admin'
import { Check, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { type FirstDays, type FirstStep, firstSteps } from '../../contract/first-days.ts'
import styles from './first-days.module.css'

const ways: Readonly<Record<Exclude<FirstStep, 'products' | 'order'>, { to: string; permission: Permission }>> = {
  name: { to: shopSettingsUrl, permission: 'admin_settings' },
  delivery: { to: shippingUrl, permission: 'admin_shipping' },
  team: { to: inviteUrl, permission: 'users_page' },
}

/** What each takes somebody who knows what they want to sell, roughly. */
const minutes: Readonly<Record<FirstStep, number>> = { name: 2, delivery: 3, products: 7, team: 2, order: 3 }

/** The steps until a shop can open; each ticks itself, wherever it is done. */
export function FirstDaysCard({ firstDays: { done, counts } }: { firstDays: FirstDays }) {
  const t = useText('dashboard')
  const next = firstSteps.find((step) => !done.includes(step))
  const text = t('first.done', { done: done.length, all: firstSteps.length })
  const left = firstSteps.reduce((sum, step) => sum + (done.includes(step) ? 0 : minutes[step]), 0)
  return (
    <Card flush>
      <div>
        <div className={styles.firstHead}>
          <ProgressRing value={done.length / firstSteps.length} label={text} size={40} />
          <div>
            <Text as="strong" size="14" strong>
              {text}
            </Text>
            <Text as="p" tone="quiet">
              {t('first.minutes', { count: left })}
            </Text>
          </div>
        </div>
        <ol className={styles.firstSteps}>
          {firstSteps.map((step) => (
            <Step key={step} step={step} isDone={done.includes(step)} isNext={step === next} {...{ done, counts }} />
          ))}
        </ol>
      </div>
    </Card>
  )
}

function Step(props: Omit<WayProps, 'step'> & { step: FirstStep } & Pick<FirstDays, 'counts'>) {
  const t = useText('dashboard')
  const { number } = useFormats()
  const { step, isDone, isNext, done, counts } = props
  return (
    <li data-done={isDone || undefined} data-open={isNext || undefined}>
      <span aria-hidden="true">{isDone ? <Check size={16} /> : number(firstSteps.indexOf(step) + 1)}</span>
      <div>
        <b>{t(`first.${step}.title`)}</b>
        {isDone ? <IsDone step={step} counts={counts} /> : <p>{t(`first.${step}.text`)}</p>}
        {step === 'products' && !isDone && <ProductWays isNext={isNext} />}
      </div>
      {step === 'products' ? (
        isDone && (
          <ButtonLink to={productsUrl()} variant="ghost">
            {t('first.change')}
          </ButtonLink>
        )
      ) : (
        <Way step={step} isDone={isDone} isNext={isNext} done={done} />
      )}
    </li>
  )
}

/** What has been decided, or how much of it there is. */
function IsDone({ step, counts }: { step: FirstStep; counts: FirstDays['counts'] }) {
  const t = useText('dashboard')
  switch (step) {
    case 'name':
      return <NameIs />
    case 'delivery':
      return (
        <Suspense>
          <OfferedMethods without={<p>{t('first.is_done')}</p>} />
        </Suspense>
      )
    case 'products':
      return <Samples without={<p>{t('first.products.done', { count: counts.products })}</p>} />
    case 'team':
      return <p>{t('first.team.done', { count: counts.colleagues })}</p>
    default:
      return <p>{t('first.order.done', { count: counts.orders })}</p>
  }
}

function NameIs() {
  const t = useText('dashboard')
  const { tag, language, currency } = useFormats()
  const { settings } = useShop()
  const name = { shop: String(settings.name ?? '') }
  const money = new Intl.DisplayNames(tag, { type: 'currency' }).of(currency) ?? currency
  return (
    <p>
      {t(settings.logo ? 'first.name.with_logo' : 'first.name.without_logo', name)}{' '}
      {t('first.name.terms', { currency: money, language: language(ownLanguage(settings)) })}
    </p>
  )
}

interface WayProps {
  step: Exclude<FirstStep, 'products'>
  isDone: boolean
  isNext: boolean
  done: FirstDays['done']
}

function Way({ step, isDone, isNext, done }: WayProps) {
  const variant = isDone ? 'ghost' : isNext ? 'primary' : 'secondary'
  if (step !== 'order') return <SettingWay step={step} isDone={isDone} variant={variant} />
  // There is something to buy once a product is in the shop.
  return !isDone && done.includes('products') && <OrderWay variant={variant} />
}

interface ButtonWayProps {
  variant: 'ghost' | 'primary' | 'secondary'
}

function SettingWay({ step, isDone, variant }: ButtonWayProps & { step: keyof typeof ways; isDone: boolean }) {
  const t = useText('dashboard')
  const { to, permission } = ways[step]
  return (
    useCan(permission) && (
      <ButtonLink to={to} variant={variant}>
        {t(isDone ? 'first.change' : `first.${step}.action`)}
      </ButtonLink>
    )
  )
}

function OrderWay({ variant }: ButtonWayProps) {
  const t = useText('dashboard')
  const { store } = useShop()
  return (
    store !== '' && (
      <ButtonLink to={store} target="_blank" rel="noreferrer" variant={variant}>
        {t('first.order.action')}
      </ButtonLink>
    )
  )
}

function ProductWays({ isNext }: Pick<WayProps, 'isNext'>) {
  const t = useText('dashboard')
  const mayAdd = useCan('admin_products_manager')
  return (
    mayAdd && (
      <div className={styles.firstWays}>
        <div>
          <DropProducts label={t('first.products.drop')} />
          <Text tone="quiet">{t('first.products.hint')}</Text>
        </div>
        <div>
          <ButtonLink
            to={newProductUrl}
            variant={isNext ? 'primary' : 'secondary'}
            stretch
            writes
            icon={<Plus size={16} aria-hidden="true" />}
          >
            {t('first.products.action')}
          </ButtonLink>
          <SampleWay />
        </div>
      </div>
    )
  )
}
