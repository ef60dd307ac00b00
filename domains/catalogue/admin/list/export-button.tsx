import { Button, call, Menu, toast, useFailureText, useText } from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { exportProducts } from '../../contract/index.ts'
import { keepFile } from '../keep-file.ts'
import { productsAddress } from '../products.urls.ts'
import { askedOf } from './product-list.ts'

/** Fetches the list that is shown as a file, all of it: for this program, or for another. */
export function ExportButton() {
  const t = useText('catalogue')
  const failureText = useFailureText('catalogue')
  const [search] = useSearchParams()
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: 'own' | 'shopify') =>
      String(await call(exportProducts, { query: { ...askedOf(productsAddress.read(search)), format } })),
    onSuccess: (text) => keepFile(text, 'products.csv'),
    onError: (error) => void toast.error(failureText(error)),
  })
  const items = (['own', 'shopify'] as const).map((id) => ({
    id,
    label: t(`export_as.${id}`),
    onSelect: () => mutate(id),
  }))
  return (
    <Menu
      trigger={
        <Button busy={isPending} iconEnd={<ChevronDown size={16} aria-hidden="true" />}>
          {t('inventory.export')}
        </Button>
      }
      groups={[{ id: 'formats', items }]}
    />
  )
}
