import { useEffect, useState } from 'react'
import { readBrand } from './login-calls.ts'

interface Brand {
  name: string
  logo: string
}

/** Name and theme of the shop; login works without them. */
export function useBrand(): Brand {
  const [brand, setBrand] = useState<Brand>({ name: '', logo: '' })

  useEffect(function askTheShop() {
    const controller = new AbortController()
    readBrand(controller.signal).then(
      (values) => {
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
