import { call } from '@comptoir/platform/admin/api.ts'
import { publicSettings } from '@comptoir/settings/contract'
import { useEffect, useState } from 'react'

interface Brand {
  name: string
  logo: string
}

/** Whose panel this is, and in the shop's theme; nothing of it is needed to log in. */
export function useBrand(): Brand {
  const [brand, setBrand] = useState<Brand>({ name: '', logo: '' })

  useEffect(function askTheShop() {
    const controller = new AbortController()
    call(publicSettings, { signal: controller.signal }).then(
      ({ settings }) => {
        const values = new Map(settings.map(({ key, value }) => [key, String(value ?? '')]))
        setBrand({ name: values.get('brand_name') || values.get('name') || '', logo: values.get('brand_logo') ?? '' })
        if (values.get('theme') === 'whity') document.documentElement.dataset.theme = 'whity'
        else delete document.documentElement.dataset.theme
      },
      () => undefined,
    )
    return () => controller.abort()
  }, [])
  return brand
}
