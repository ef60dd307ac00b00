import { Hidden, Text, useFormats, useText } from '@comptoir/platform/admin'
import type { DesignDifference } from '@comptoir/platform/contract'
import { ArrowRight } from 'lucide-react'
import styles from './differences.module.css'

/** Files with a name of their own in the editor. */
const choices: Readonly<Record<string, string>> = {
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

/** `templates/product.gift.json` is another template of products. */
function usePlaceName() {
  const t = useText('theming')
  const formats = useFormats()
  const nameOf = (path: string) => {
    const choice = choices[path]
    const own = `differences.pages.${path.replace(/^templates\/(?:customers\/)?/, '').replace(/\.json$/, '')}`
    if (choice) return t(`editor.choices.${choice}`)
    return t.has(own) ? t(own) : null
  }
  return (path: string) => {
    const [, language] = /^locales\/([\w-]+?)(?:\.default)?\.json$/.exec(path) ?? []
    if (language) return t('differences.texts', { language: formats.language(language) })
    const [, base, other] = /^(.+?)\.([^/]+)\.json$/.exec(path) ?? []
    const name = nameOf(path) ?? nameOf(`${base}.json`)
    if (name === null) return path.replace(/^\w+\//, '').replace(/\.json$/, '')
    return other ? t('differences.other_template', { page: name, name: other }) : name
  }
}

/** One thing that visitors see differently, on a line. */
export function Difference({ of }: { of: DesignDifference }) {
  const t = useText('theming')
  const placeName = usePlaceName()
  const { path, what, name, setting, kind } = of
  const isEverywhere = path.startsWith('config/')
  const isText = path.startsWith('locales/')
  const place = isEverywhere ? name || t('differences.everywhere') : placeName(path)
  return (
    <>
      <Text as="strong" strong>
        {place}
        {!isEverywhere && name && ` · ${name}`}
      </Text>{' '}
      {what !== 'setting' && t(`differences.${what}`)}
      {what === 'setting' && !isText && t('differences.setting', { setting })}{' '}
      {what === 'setting' && (kind === 'other' ? t('differences.changed') : <Values of={of} />)}
    </>
  )
}

const Values = ({ of: { kind, from, to } }: { of: DesignDifference }) => {
  const t = useText('theming')
  return (
    <span className={styles.values}>
      <del>
        <Value kind={kind} value={from} />
      </del>
      <ArrowRight size={14} data-mirror aria-hidden="true" />
      <Hidden>{t('differences.then')}</Hidden>
      <ins>
        <Value kind={kind} value={to} />
      </ins>
    </span>
  )
}

function Value({ kind, value }: { kind: DesignDifference['kind']; value: string }) {
  const t = useText('theming')
  if (kind === 'switch') return t(value === 'true' ? 'differences.on' : 'differences.off')
  if (value === '') return t(kind === 'color' ? 'editor.own_color' : 'differences.nothing')
  if (kind === 'color') {
    return (
      <bdi className={styles.swatch}>
        <span style={{ background: value }} aria-hidden="true" />
        {value}
      </bdi>
    )
  }
  if (kind === 'plain') return <bdi>{value}</bdi>
  return (
    <q>
      <bdi>{value}</bdi>
    </q>
  )
}
