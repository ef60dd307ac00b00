import { useMutation } from '@tanstack/react-query'
import { ExternalLink, Eye } from 'lucide-react'
import { useText } from '../i18n/formats/use-text.ts'
import { useShop } from '../shop.tsx'
import { Button } from '../ui/actions/button.tsx'
import { ButtonLink } from '../ui/actions/button-link.tsx'
import { toast } from '../ui/feedback/toast.ts'

export interface ShopLinkProps {
  /** On the shop: `/pages/about-us`. */
  path: string
  isPublic: boolean
  /** Mints a link to the draft. */
  preview: () => Promise<{ path: string }>
}

/** Opens what is public on the shop, and a preview of any other. */
export function ShopLink({ path, isPublic, preview }: ShopLinkProps) {
  const t = useText('platform')
  const { store } = useShop()
  if (store === '') return null
  if (!isPublic) return <PreviewButton preview={preview} store={store} />
  return (
    <ButtonLink
      to={store + path}
      target="_blank"
      rel="noreferrer"
      icon={<ExternalLink size={16} data-mirror aria-hidden="true" />}
    >
      {t('shop_link.open')}
    </ButtonLink>
  )
}

function PreviewButton({ preview, store }: { preview: ShopLinkProps['preview']; store: string }) {
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
