import { lazyOverlay, PhonePlace, useCan, useText } from '@comptoir/platform/admin'
import { ScanBarcode } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const Scanner = lazyOverlay(async () => (await import('./scanner.tsx')).Scanner)

/** In the bar of a phone: from a code to its goods, whatever page is open. */
export function ScanPlace() {
  const t = useText('fulfilment')
  const mayPick = useCan('pick_products')
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  useEffect(
    function closeOnArrival() {
      void key
      setOpen(false)
    },
    [key],
  )
  if (!mayPick) return null
  return (
    <>
      <PhonePlace loud icon={ScanBarcode} label={t('scan.title')} onPress={() => setOpen(true)} />
      <Scanner own={null} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
