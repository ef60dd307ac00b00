import {
  Button,
  Card,
  Columns,
  call,
  Page,
  PageError,
  PageLoading,
  SortableList,
  toast,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MapPinPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ShippingMethod } from '../contract/shipping-method.ts'
import { orderShippingMethods } from '../contract/shipping-method.wire.ts'
import type { Zone } from '../contract/zone.ts'
import { MethodCard } from './method/method-card.tsx'
import { NewMethodDialog } from './method/new-method-dialog.tsx'
import { useMethodName } from './parts/use-method-name.ts'
import { type Shipping, shippingKey, useShipping } from './parts/use-shipping.ts'
import { QuoteCards } from './quote/quote-cards.tsx'
import { ZoneDialog } from './zone/zone-dialog.tsx'
import { ZonesCard } from './zone/zones-card.tsx'

export function ShippingMethodsScreen() {
  const t = useText('shipping')
  const { data, error, refetch } = useShipping()

  if (error && !data)
    return <PageError title={t('title')} error={error} texts="shipping" onRetry={() => void refetch()} />
  if (!data) return <PageLoading title={t('title')} />
  return <ShippingPage shipping={data} />
}

/** The list shows its new order at once and falls back if that is refused. */
function useOrdered(methods: readonly ShippingMethod[]) {
  const client = useQueryClient()
  const errorText = useErrorText('shipping')
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (ids: string[]) => call(orderShippingMethods, { body: { ids } }),
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: shippingKey }),
  })
  const rank = (id: string) => (isPending ? variables.indexOf(id) : 0)
  const ordered = methods.toSorted((one, other) => rank(one.id) - rank(other.id))
  const move = (from: number, to: number) => {
    const ids = ordered.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved === undefined) return
    ids.splice(to, 0, moved)
    mutate(ids)
  }
  return { ordered, move }
}

function ShippingPage({ shipping }: { shipping: Shipping }) {
  const t = useText('shipping')
  const nameOf = useMethodName()
  const { ordered, move } = useOrdered(shipping.methods)
  const [opened, setOpened] = useState<string | null>(ordered[0]?.id ?? null)
  const [isAdding, setAdding] = useState(false)
  const [zone, setZone] = useState<Zone | 'new' | null>(null)

  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      secondary={
        <Button icon={<MapPinPlus size={16} aria-hidden="true" />} onClick={() => setZone('new')}>
          {t('zones.add')}
        </Button>
      }
      primary={
        <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      }
    >
      <Columns
        main={
          <>
            <Card flush>
              <SortableList
                items={ordered}
                keyOf={({ id }) => id}
                nameOf={nameOf}
                onMove={move}
                aria-label={t('title')}
              >
                {(method) => (
                  <MethodCard
                    method={method}
                    shipping={shipping}
                    isOpen={opened === method.id}
                    onToggle={(open) => setOpened(open ? method.id : null)}
                  />
                )}
              </SortableList>
            </Card>
            <ZonesCard shipping={shipping} onEdit={setZone} />
          </>
        }
        aside={<QuoteCards shipping={shipping} />}
      />
      <NewMethodDialog open={isAdding} onClose={() => setAdding(false)} onCreated={setOpened} />
      <ZoneDialog
        key={zone === null || zone === 'new' ? zone : zone.id}
        zone={zone === 'new' ? null : zone}
        open={zone !== null}
        onClose={() => setZone(null)}
      />
    </Page>
  )
}
