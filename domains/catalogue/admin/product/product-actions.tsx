import { AlertDialog, Button, Dialog, Menu, type MenuItem, Text, useText } from '@comptoir/platform/admin'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '../../contract/index.ts'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { useDeleteProduct, useGiveStatus } from './use-product-act.ts'

type Asked = 'delete' | 'promised' | 'duplicate' | null

/** What is done to a product as a whole. Deleting asks and names the product, and can be taken back for a month. */
export function ProductActions({ product }: { product: Product }) {
  const t = useText('catalogue')
  const platform = useText('platform')
  const [asked, setAsked] = useState<Asked>(null)
  const { giveStatus, isGiving } = useGiveStatus(product, () => setAsked(null))
  const { remove, isRemoving } = useDeleteProduct(product, () => setAsked('promised'))
  const { status, title } = product
  const isArchived = status === 'archived'
  const archive = () => giveStatus('archived')

  const move: MenuItem = isArchived
    ? { id: 'restore', label: t('actions.restore'), onSelect: () => giveStatus('draft') }
    : { id: 'archive', label: t('actions.archive_now'), onSelect: archive }
  const copy: MenuItem = { id: 'duplicate', label: t('duplicate.action'), onSelect: () => setAsked('duplicate') }
  const items = [
    copy,
    move,
    { id: 'delete', label: t('actions.delete'), danger: true, onSelect: () => setAsked('delete') },
  ]

  return (
    <>
      <Menu
        trigger={<Button iconEnd={<ChevronDown size={16} aria-hidden="true" />}>{t('actions.menu')}</Button>}
        groups={[{ id: 'acts', items }]}
      />
      {asked === 'duplicate' && <DuplicateDialog product={product} onClose={() => setAsked(null)} />}
      <AlertDialog
        open={asked === 'delete'}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t('confirm_delete.title', { title })}
        text={t('confirm_delete.text')}
        confirm={t('actions.delete')}
        busy={isRemoving}
        onConfirm={remove}
      />
      <Dialog
        open={asked === 'promised'}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t('confirm_delete.promised', { title })}
        footer={
          <>
            <Button onClick={() => setAsked(null)}>{platform('cancel')}</Button>
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
