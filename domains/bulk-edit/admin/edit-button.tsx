import { productsAddress } from '@comptoir/catalogue/admin'
import { Button, type ListChoice, useText } from '@comptoir/platform/admin'
import { useNavigate, useSearchParams } from 'react-router'
import { bulkEditUrl } from './bulk-edit.urls.ts'

export function EditButton({ choice }: { choice?: ListChoice | undefined }) {
  const t = useText('bulk-edit')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const ids = choice?.ids ?? null
  const open = () => void navigate(bulkEditUrl(productsAddress.read(search)), { state: ids && { ids } })

  return (
    <Button disabled={choice?.isBusy ?? false} onClick={open}>
      {t('open')}
    </Button>
  )
}
