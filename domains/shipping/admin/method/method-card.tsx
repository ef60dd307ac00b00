import {
  AlertDialog,
  Badge,
  call,
  IconButton,
  Menu,
  RecordFormFrame,
  Text,
  toast,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Ellipsis, Store, Truck } from 'lucide-react'
import { useId, useState } from 'react'
import type { ShippingMethod } from '../../contract/shipping-method.ts'
import { deleteShippingMethod } from '../../contract/shipping-method.wire.ts'
import styles from '../parts/shipping.module.css'
import { useMethodName } from '../parts/use-method-name.ts'
import { type Shipping, shippingKey } from '../parts/use-shipping.ts'
import { MethodFields } from './method-fields.tsx'
import { useMethodForm } from './use-method-form.ts'
import { useMethodSummary } from './use-method-summary.ts'

interface MethodCardProps {
  method: ShippingMethod
  shipping: Shipping
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** Its form stays mounted once opened, so that closing the card loses nothing. */
export function MethodCard({ method, shipping, isOpen, onToggle }: MethodCardProps) {
  const t = useText('shipping')
  const name = useMethodName()(method)
  const summary = useMethodSummary()(method, shipping)
  const [wasOpen, setWasOpen] = useState(isOpen)
  const id = useId()
  const Icon = method.key === 'pickUpInStore' ? Store : Truck
  if (isOpen && !wasOpen) setWasOpen(true)

  return (
    <div className={styles.method}>
      <div className={styles.methodHead}>
        <Icon size={18} aria-hidden="true" />
        <h2 className={styles.methodName}>
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => onToggle(!isOpen)}>
            <bdi>{name}</bdi>
            <ChevronDown size={16} aria-hidden="true" />
          </button>
        </h2>
        {!method.enabled && <Badge>{t('off')}</Badge>}
        <MethodMenu method={method} name={name} />
        <Text as="p" tone="quiet">
          {summary}
        </Text>
      </div>
      <div id={id} hidden={!isOpen}>
        {(isOpen || wasOpen) && <MethodEditor method={method} shipping={shipping} />}
      </div>
    </div>
  )
}

function MethodEditor({ method, shipping }: Pick<MethodCardProps, 'method' | 'shipping'>) {
  const t = useText('shipping')
  const of = useMethodForm(method)

  return (
    <div className={styles.methodBody}>
      <RecordFormFrame of={of} labelOf={(field) => t(`fields.${field}`)}>
        <MethodFields of={of} method={method} shipping={shipping} />
      </RecordFormFrame>
    </div>
  )
}

function MethodMenu({ method, name }: { method: ShippingMethod; name: string }) {
  const t = useText('shipping')
  const errorText = useErrorText('shipping')
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const { id, version } = method
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteShippingMethod, { params: { id }, query: { version } }),
    onSuccess: () => void toast.success(t('delete.done')),
    onError: (error) => void toast.error(errorText(error)),
    onSettled() {
      setConfirming(false)
      void client.invalidateQueries({ queryKey: shippingKey })
    },
  })

  return (
    <>
      <Menu
        trigger={<IconButton label={t('actions', { name })} icon={<Ellipsis size={16} aria-hidden="true" />} plain />}
        groups={[
          {
            id: 'end',
            items: [{ id: 'delete', label: t('delete.name'), danger: true, onSelect: () => setConfirming(true) }],
          },
        ]}
      />
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('delete.title', { name })}
        text={t('delete.text')}
        confirm={t('delete.name')}
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
