import { Button, call, Menu, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { exportProducts } from '../../contract/index.ts'
import { keepFile } from '../keep-file.ts'
import { productsAddress } from '../products.urls.ts'
import { requestOf } from './product-list.ts'

/** Exports everything that matches the query, in this program's format or a portable one. */
export function ExportButton() {
  const t = useText('catalogue')
  const errorText = useErrorText('catalogue')
  const [search] = useSearchParams()
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: 'own' | 'shopify') =>
      String(await call(exportProducts, { query: { ...requestOf(productsAddress.read(search)), format } })),
    onSuccess: (text) => keepFile(text, 'products.csv'),
    onError: (error) => void toast.error(errorText(error)),
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
          {t('actions.export')}
        </Button>
      }
      groups={[{ id: 'formats', items }]}
    />
  )
}
