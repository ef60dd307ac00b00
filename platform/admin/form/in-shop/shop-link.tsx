import { useMutation } from '@tanstack/react-query'
import { ExternalLink, Eye } from 'lucide-react'
import { useText } from '../../i18n/formats/use-text.ts'
import { spellKeys } from '../../keyboard/shortcut-keys.ts'
import { useShortcut } from '../../keyboard/shortcuts.ts'
import { useShop } from '../../shop.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Tooltip } from '../../ui/popups/tooltip.tsx'

export interface ShopLinkProps {
  /** On the shop: `/pages/about-us`. */
  path: string
  isPublic: boolean
  /** Mints a link to the draft; or why there is nothing to look at yet. */
  preview: (() => Promise<{ path: string }>) | string
}

/** Opens what is public on the shop, and a preview of any other. */
export function ShopLink({ path, isPublic, preview }: ShopLinkProps) {
  const { store } = useShop()
  if (store === '') return null
  if (isPublic) return <PublicLink to={store + path} />
  if (typeof preview === 'string') return <BlockedLink reason={preview} />
  return <PreviewButton preview={preview} store={store} />
}

const viewKey = 'v'

function PublicLink({ to }: { to: string }) {
  const t = useText('platform')
  const label = t('shop_link.open')
  useShortcut(viewKey, () => void window.open(to, '_blank', 'noreferrer'), {
    label,
    icon: <ExternalLink size={16} data-mirror aria-hidden="true" />,
  })
  return (
    <ButtonLink
      to={to}
      target="_blank"
      rel="noreferrer"
      aria-keyshortcuts={spellKeys(viewKey)}
      icon={<ExternalLink size={16} data-mirror aria-hidden="true" />}
    >
      {label}
    </ButtonLink>
  )
}

/** Stays focusable and says why. */
function BlockedLink({ reason }: { reason: string }) {
  const t = useText('platform')
  const label = t('shop_link.open')
  const sayWhy = () => toast.info(reason)
  useShortcut(viewKey, sayWhy, {
    label,
    refusal: reason,
    icon: <ExternalLink size={16} data-mirror aria-hidden="true" />,
  })
  return (
    <Tooltip text={reason}>
      <Button
        writes={false}
        aria-disabled
        aria-description={reason}
        icon={<ExternalLink size={16} data-mirror aria-hidden="true" />}
        onClick={sayWhy}
      >
        {label}
      </Button>
    </Tooltip>
  )
}

interface PreviewButtonProps {
  preview: () => Promise<{ path: string }>
  store: string
}

function PreviewButton({ preview, store }: PreviewButtonProps) {
  const t = useText('platform')
  const { mutateAsync, isPending } = useMutation({ mutationFn: preview })

  async function open() {
    // Opened by the press itself: a window that opens later is blocked.
    const page = window.open('', '_blank')
    try {
      const { path } = await mutateAsync()
      if (page) page.location.href = store + path
    } catch {
      page?.close()
      toast.error(t('shop_link.failed'))
    }
  }
  return (
    <Button busy={isPending} icon={<Eye size={16} aria-hidden="true" />} onClick={() => void open()}>
      {t('shop_link.preview')}
    </Button>
  )
}
