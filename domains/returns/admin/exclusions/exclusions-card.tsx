import { pickProducts } from '@comptoir/catalogue/contract'
import {
  Card,
  Combobox,
  call,
  Field,
  IconButton,
  type Option,
  Select,
  Skeleton,
  Text,
  Thumb,
  useCan,
  useText,
} from '@comptoir/platform/admin'
import { X } from 'lucide-react'
import { type Exclusion, exclusionCauses } from '../../contract/exclusion.ts'
import styles from './exclusions-card.module.css'
import { useExclude, useExclusions } from './use-exclusions.ts'

/** Goods that are sold without the right to withdraw; each change is saved at once. */
export function ExclusionsCard() {
  const t = useText('returns')
  const exclusions = useExclusions()
  return (
    <Card title={t('exclusions.title')}>
      <Text as="p" tone="quiet">
        {t('exclusions.text')}
      </Text>
      {!exclusions && <Skeleton />}
      {exclusions?.length === 0 && <Text as="p">{t('exclusions.none')}</Text>}
      {exclusions && exclusions.length > 0 && (
        <ul className={styles.exclusions} aria-label={t('exclusions.title')}>
          {exclusions.map((exclusion) => (
            <Entry key={exclusion.product_id} exclusion={exclusion} />
          ))}
        </ul>
      )}
      {exclusions && <AddProduct known={exclusions} />}
    </Card>
  )
}

function Entry({ exclusion: { product_id, title, image, cause } }: { exclusion: Exclusion }) {
  const t = useText('returns')
  const { mutate, isPending } = useExclude()
  return (
    <li>
      <Thumb src={image} size={40} />
      <bdi>{title}</bdi>
      <span className={styles.exclusionCause}>
        <Select
          aria-label={t('exclusions.cause_of', { title })}
          options={exclusionCauses.map((value) => ({ value, label: t(`exclusions.causes.${value}`) }))}
          value={cause}
          onChange={(next) => mutate({ product_id, title, cause: next })}
        />
      </span>
      <IconButton
        plain
        label={t('exclusions.remove', { title })}
        icon={<X size={16} aria-hidden="true" />}
        disabled={isPending}
        onClick={() => mutate({ product_id, title, cause: null })}
      />
    </li>
  )
}

/** Found by its variants: one of each product. */
function AddProduct({ known }: { known: readonly Exclusion[] }) {
  const t = useText('returns')
  const mayPick = useCan('pick_products')
  const { mutate } = useExclude()
  if (!mayPick) return null
  async function search(q: string, signal: AbortSignal): Promise<Option[]> {
    const { items } = await call(pickProducts, { query: { q }, signal })
    const fresh = items.filter(({ product_id }) => !known.some((each) => each.product_id === product_id))
    return [...Map.groupBy(fresh, ({ product_id }) => product_id)].map(([value, [first]]) => ({
      ...{ value, label: first?.title ?? '' },
    }))
  }
  return (
    <Field label={t('exclusions.add')}>
      <Combobox
        value={null}
        placeholder={t('exclusions.hint')}
        onSearch={search}
        onChange={(option) =>
          option && mutate({ product_id: option.value, title: option.label, cause: 'made_to_measure' })
        }
      />
    </Field>
  )
}
