import {
  ButtonLink,
  canDo,
  DeadEnd,
  DomainsContext,
  Link,
  NearHit,
  NearHits,
  useEntryAt,
  useShop,
  useText,
} from '@comptoir/platform/admin'
import { Compass, Signpost } from 'lucide-react'
import { use } from 'react'
import { useLocation } from 'react-router'
import { likelyAddress } from './likely-address.ts'

export function MissingScreen() {
  const t = useText('admin')
  const platform = useText('platform')
  const { pathname } = useLocation()

  return (
    <DeadEnd
      picture={<Signpost size={40} aria-hidden="true" />}
      status={platform('not_found')}
      title={t('no_page')}
      text={t('no_page_text', { address: pathname })}
      way={
        <ButtonLink variant="primary" to="/">
          {platform('home')}
        </ButtonLink>
      }
      near={<LikelyScreen pathname={pathname} />}
    />
  )
}

function LikelyScreen({ pathname }: { pathname: string }) {
  const t = useText('admin')
  const shop = useShop()
  const screens = use(DomainsContext).flatMap(({ screens: own = [] }) => own)
  const allowed = screens.filter(({ permission }) => canDo(shop, permission))
  const likely = likelyAddress(
    pathname,
    allowed.map(({ path }) => path),
  )
  const entry = useEntryAt(`/${likely?.split('/')[1] ?? ''}`)
  if (!likely) return null

  const Icon = entry?.Icon ?? Compass
  return (
    <NearHits>
      <NearHit icon={<Icon size={16} aria-hidden="true" />}>
        {t('did_you_mean')}{' '}
        <Link to={likely}>
          <bdi>{likely}</bdi>
        </Link>
      </NearHit>
    </NearHits>
  )
}
