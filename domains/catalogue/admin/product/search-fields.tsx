import { Field, Input, SearchCard, useSetting, useShop, useText, useWatch } from '@comptoir/platform/admin'
import { handleOf } from '@comptoir/platform/contract'
import { useMemo } from 'react'
import { shopPath } from '../products.urls.ts'
import type { ProductFormState } from './form/use-product-form.ts'

/** Engines show about as much of a text. */
const maxText = 160

export function SearchFields({ of }: { of: ProductFormState }) {
  const t = useText('catalogue')
  const { form, errorOf } = of
  return (
    <SearchCard
      of={of}
      title="seo.title"
      description="seo.description"
      handle={{ path: 'handle', hint: t('form.handle_hint') }}
      noindex="seo.noindex"
      preview={usePreview(of)}
    >
      <Field
        label={t('form.template_suffix')}
        hint={t('form.template_hint')}
        optional
        path="template_suffix"
        error={errorOf('template_suffix')}
      >
        <Input {...form.register('template_suffix')} code autoComplete="off" spellCheck={false} />
      </Field>
    </SearchCard>
  )
}

const endOfBlock = /<\/(?:p|li|h\d|td)>|<br\s*\/?>/g

function plainText(html: string) {
  const { body } = new DOMParser().parseFromString(html.replaceAll(endOfBlock, ' $&'), 'text/html')
  return body.textContent.replaceAll(/\s+/g, ' ').trim()
}

/** As the shop's pages say it: without words of its own, a product is listed under its title and its own text. */
function usePreview({ form }: ProductFormState) {
  const { store } = useShop()
  const shop = String(useSetting('name') ?? '')
  const [title, description, handle, seo] = useWatch({
    control: form.control,
    name: ['title', 'description', 'handle', 'seo'],
  })
  const text = useMemo(() => plainText(description), [description])
  const name = seo.title.trim() || title.trim()
  const path = shopPath({ handle: handle.trim() || handleOf(title) })
  return {
    address: [store.replace(/^https?:\/\//, ''), ...path.split('/')].filter(Boolean),
    title: name && [name, shop].filter(Boolean).join(' – '),
    text: seo.description.trim() || text.slice(0, maxText),
  }
}
