import { useEffect, useState } from 'react'
import { readBrand } from '../sign-in/login-calls.ts'

export interface Brand {
  name: string
  /** URL of a picture; empty for none. */
  logo: string
  /** Website; empty for none. */
  site: string
}

/** Name and theme of the shop; login works without them. */
export function useBrand(): Brand {
  const [brand, setBrand] = useState<Brand>({ name: '', logo: '', site: '' })

  useEffect(function askTheShop() {
    const controller = new AbortController()
    readBrand(controller.signal).then(
      ({ values, store }) => {
        const logo = values.get('brand_logo') || values.get('logo')
        setBrand({
          name: values.get('brand_name') || values.get('name') || '',
          logo: logo ? store + logo : '',
          site: values.get('brand_url') ?? '',
        })
        if (values.get('theme') === 'whity') document.documentElement.dataset.theme = 'whity'
        else delete document.documentElement.dataset.theme
      },
      () => undefined,
    )
    return () => controller.abort()
  }, [])
  return brand
}
