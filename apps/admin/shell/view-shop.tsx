import { ButtonLink, Tooltip, useShop, useShortcut, useText } from '@comptoir/platform/admin'
import { ExternalLink } from 'lucide-react'

const keys = 'g w'

/** The shop as its visitors see it, in a window of its own; absent while it has no address. */
export function ViewShop() {
  const t = useText('admin')
  const { store } = useShop()
  const label = t('view_shop')
  useShortcut(store === '' ? null : keys, () => window.open(store, '_blank', 'noreferrer'), {
    label,
    group: t('go_to'),
  })
  return (
    store !== '' && (
      <Tooltip text={label} keys={keys}>
        <ButtonLink
          to={store}
          target="_blank"
          rel="noreferrer"
          variant="ghost"
          aria-label={label}
          data-square
          icon={<ExternalLink size={16} data-mirror aria-hidden="true" />}
        />
      </Tooltip>
    )
  )
}
