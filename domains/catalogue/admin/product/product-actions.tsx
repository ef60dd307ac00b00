import {
  ActionsMenu,
  AlertDialog,
  Button,
  Dialog,
  type MenuItem,
  Text,
  useCan,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import type { Product } from '../../contract/product.ts'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { useChangeStatus, useDeleteProduct } from './use-product-act.ts'

type OpenDialog = 'delete' | 'promised' | 'duplicate' | null

export function ProductActions({ product }: { product: Product }) {
  const t = useText('catalogue')
  const platform = useText('platform')
  const mayDelete = useCan('admin_products_delete')
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const { giveStatus, isGiving } = useChangeStatus(product, () => setOpenDialog(null))
  const { remove, isRemoving } = useDeleteProduct(product, () => setOpenDialog('promised'))
  const { status, title } = product
  const isArchived = status === 'archived'
  const archive = () => giveStatus('archived')

  const move: MenuItem = isArchived
    ? { id: 'restore', label: t('actions.restore'), onSelect: () => giveStatus('draft') }
    : { id: 'archive', label: t('actions.archive_now'), onSelect: archive }
  const copy: MenuItem = { id: 'duplicate', label: t('duplicate.action'), onSelect: () => setOpenDialog('duplicate') }
  const items = [
    copy,
    move,
    ...(mayDelete
      ? [{ id: 'delete', label: t('actions.delete'), danger: true, onSelect: () => setOpenDialog('delete') }]
      : []),
  ]

  return (
    <>
      <ActionsMenu groups={[{ id: 'acts', items }]} />
      {openDialog === 'duplicate' && <DuplicateDialog product={product} onClose={() => setOpenDialog(null)} />}
      <AlertDialog
        open={openDialog === 'delete'}
        onOpenChange={(open) => !open && setOpenDialog(null)}
        title={t('confirm_delete.title', { title })}
        text={t('confirm_delete.text')}
        confirm={t('actions.delete')}
        busy={isRemoving}
        onConfirm={remove}
      />
      <Dialog
        open={openDialog === 'promised'}
        onOpenChange={(open) => !open && setOpenDialog(null)}
        title={t('confirm_delete.promised', { title })}
        footer={
          <>
            <Button onClick={() => setOpenDialog(null)}>{platform('cancel')}</Button>
            {!isArchived && (
              <Button variant="primary" busy={isGiving} onClick={archive}>
                {t('actions.archive')}
              </Button>
            )}
          </>
        }
      >
        <Text as="p">{t('failures.PRODUCT_IN_OPEN_ORDER')}</Text>
      </Dialog>
    </>
  )
}
