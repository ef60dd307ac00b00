import { ButtonLink, useFormats, useSetting, useShop, useText } from '@comptoir/platform/admin'
import { useStartup } from '@comptoir/staff/admin'
import { ExternalLink } from 'lucide-react'
import { hourIn, partOfDay } from './greeting.ts'

/** The shop's time zone. */
export const useZone = () => String(useSetting('time_zone') || 'UTC')

/** "Good morning, Camille", by the clock of the shop. */
export function Greeting({ now }: { now: number }) {
  const t = useText('dashboard')
  const { user } = useShop()
  const first = useStartup()?.user.first_name
  return t(`greeting.${partOfDay(hourIn(useZone(), now))}`, { name: first || (user?.name ?? '') })
}

/** In the first days. */
export function Welcome() {
  const t = useText('dashboard')
  const { user } = useShop()
  const first = useStartup()?.user.first_name
  return t('first.welcome', { shop: String(useSetting('name') ?? ''), name: first || (user?.name ?? '') })
}

/** "Sunday 22 November, 09:41". */
export function Today({ now }: { now: number }) {
  const t = useText('dashboard')
  const { tag, time } = useFormats()
  const timeZone = useZone()
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(now)
  return <time dateTime={new Date(now).toISOString()}>{t('today', { day, time: time(now) })}</time>
}

/** Absent where the shop has no address of its own. */
export function ViewShop() {
  const t = useText('dashboard')
  const { store } = useShop()
  return (
    store !== '' && (
      <ButtonLink
        to={store}
        target="_blank"
        rel="noreferrer"
        icon={<ExternalLink size={16} data-mirror aria-hidden="true" />}
      >
        {t('view_shop')}
      </ButtonLink>
    )
  )
}
