import { Button, call, toast, useFailureText, useText } from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { exportProducts } from '../../contract/index.ts'
import { keepFile } from '../keep-file.ts'
import { productsAddress } from '../products.urls.ts'
import { askedOf } from './product-list.ts'

/** Fetches the list that is shown as a file, all of it: our own, which an import reads again. */
export function ExportButton() {
  const t = useText('catalogue')
  const failureText = useFailureText('catalogue')
  const [search] = useSearchParams()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => String(await call(exportProducts, { query: askedOf(productsAddress.read(search)) })),
    onSuccess: (text) => keepFile(text, 'products.csv'),
    onError: (error) => void toast.error(failureText(error)),
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {t('inventory.export')}
    </Button>
  )
}
