import { call, Skeleton, Stack, Text, useErrorText, useFormats, useText } from '@comptoir/platform/admin'
import type { DesignDifference } from '@comptoir/platform/contract'
import { useQuery } from '@tanstack/react-query'
import { compareVersions } from '../../contract/theme.wire.ts'

const shownAtOnce = 8

interface DifferencesProps {
  theme: string
  /** What visitors see now. */
  from: string
  to: string
}

/** What visitors will see differently, in words. */
export function Differences({ theme, from, to }: DifferencesProps) {
  const t = useText('theming')
  const errorText = useErrorText('theming')
  const { locale } = useFormats()
  const { data, error } = useQuery({
    queryKey: ['theming-differences', theme, from, to, locale],
    queryFn: ({ signal }) => call(compareVersions, { params: { id: theme }, query: { from, to, locale }, signal }),
  })
  if (error) return <Text>{errorText(error)}</Text>
  if (!data) return <Skeleton />
  const { design, files } = data
  const left = design.length - shownAtOnce
  return (
    <Stack gap="2">
      <ul>
        {design.slice(0, shownAtOnce).map((difference) => (
          <li key={[difference.path, difference.name, difference.setting, difference.what].join()}>
            <Difference {...difference} />
          </li>
        ))}
        {left > 0 && <li>{t('differences.more', { count: left })}</li>}
        {files.length > 0 && <li>{t('differences.files', { count: files.length })}</li>}
      </ul>
      {design.length + files.length === 0 && <Text>{t('differences.none')}</Text>}
    </Stack>
  )
}

/** Templates with a name of their own in the editor. */
const pages: Readonly<Record<string, string>> = {
  'templates/index.json': 'home',
  'templates/collection.json': 'collection',
  'templates/product.json': 'product',
  'templates/cart.json': 'cart',
  'templates/customers/login.json': 'login',
  'templates/customers/register.json': 'register',
  'templates/customers/account.json': 'account',
  'sections/header-group.json': 'header',
  'sections/footer-group.json': 'footer',
}

function Difference({ path, what, name, setting, from, to }: DesignDifference) {
  const t = useText('theming')
  const page = pages[path]
  const place = path.startsWith('config/') ? t('differences.everywhere') : page ? t(`editor.choices.${page}`) : path
  const at = [place, name].filter(Boolean).join(' · ')
  if (what !== 'setting') return <>{t(`differences.${what}`, { at })}</>
  return (
    <>
      {at} · {setting}: <q>{from || '–'}</q> → <q>{to || '–'}</q>
    </>
  )
}
