import { Banner, Button, Text, useFormats, useText } from '@comptoir/platform/admin'
import { type Law, nameOf } from './use-law.ts'

/** Moves the focus, which takes the page along. */
function show(name: string) {
  const place = document.getElementById(`setting-${name}`)
  place?.querySelector<HTMLElement>('input, textarea, button')?.focus()
}

/** What papers miss, and the way to the first of it. */
export function MissingBanner({ law: { missing, needOf } }: { law: Law }) {
  const t = useText('settings')
  const { line } = useFormats()
  const [first] = missing
  if (first === undefined) return null
  const need = (['invoices', 'business', 'terms'] as const).find((each) =>
    missing.some((field) => needOf(field) === each),
  )
  const names = missing.map((field) => t(`fields.${nameOf(field)}`))
  return (
    <Banner tone="warning" action={<Button onClick={() => show(nameOf(first))}>{t('legal.missing.go')}</Button>}>
      <strong>{t('legal.missing.count', { count: missing.length })}</strong> {t(`legal.missing.${need}`)}
      <Text as="div" size="12">
        {line(names)}
      </Text>
    </Banner>
  )
}
