import { Text, useFormats, useText } from '@comptoir/platform/admin'
import { variantTitle } from '../../../contract/product.rules.ts'
import type { VariantValues } from '../form/product-values.ts'
import { addValues, type Shape } from '../options/option-changes.ts'
import styles from './ghost-rows.module.css'
import { MarginText } from './row/margin-text.tsx'

/** A value that is being typed. */
export interface TypedValue {
  option: string
  label: string
}

const maxRows = 6

/** The combinations that a value makes once it is entered. */
export function GhostRows({ shape, typed }: { shape: Shape; typed: TypedValue }) {
  const { number } = useFormats()
  const known = new Set(shape.variants.map(({ key }) => key))
  const { options, variants } = addValues(shape, typed.option, [typed.label])
  const ghosts = variants.filter(({ key }) => !known.has(key))
  if (ghosts.length === 0) return null
  return (
    <ul className={styles.ghostRows} aria-hidden="true">
      {ghosts.slice(0, maxRows).map((ghost) => (
        <GhostRow key={ghost.option_values.join()} of={ghost} title={variantTitle(options, ghost.option_values)} />
      ))}
      {ghosts.length > maxRows && <li>+{number(ghosts.length - maxRows)}</li>}
    </ul>
  )
}

function GhostRow({ of: { price, cost }, title }: { of: VariantValues; title: string }) {
  const t = useText('catalogue')
  const { money } = useFormats()
  return (
    <li>
      <span>
        <bdi>{title}</bdi>
      </span>
      {[price, cost].map((amount, at) => (
        <Text as="p" key={at === 0 ? 'price' : 'cost'}>
          {amount !== null && <bdi>{money(amount)}</bdi>}
        </Text>
      ))}
      <MarginText price={price} cost={cost} label={t('form.margin')} />
    </li>
  )
}
