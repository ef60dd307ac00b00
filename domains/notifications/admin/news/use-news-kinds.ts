import { canDo, DomainsContext, useShop, useText } from '@comptoir/platform/admin'
import { use, useMemo } from 'react'

/** The kinds of notifications that can reach this user, with what they are about. */
export function useNewsKinds() {
  const domains = use(DomainsContext)
  const shop = useShop()
  const t = useText('')
  return useMemo(
    () =>
      domains.flatMap(({ key, news }) =>
        news && canDo(shop, news.permission) ? { id: key, label: t(`${key}.news`) } : [],
      ),
    [domains, shop, t],
  )
}
