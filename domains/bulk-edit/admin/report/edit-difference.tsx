import { Hidden, useFormats, useText } from '@comptoir/platform/admin'
import { Fragment } from 'react'
import type { EditDifference } from '../../contract/edit.ts'
import styles from './edit-rows.module.css'

type AmountDifference = Extract<EditDifference, { field: 'price' | 'compare_at_price' }>
type NameDifference = Extract<EditDifference, { field: 'tags' | 'collections' }>
type TextDifference = Extract<EditDifference, { field: 'status' | 'vendor' }>

export function useEditFieldName() {
  const own = useText('bulk-edit')
  const product = useText('catalogue')
  return (field: string) => {
    if (own.has(`fields.${field}`)) return own(`fields.${field}`)
    return product.has(`form.${field}`) ? product(`form.${field}`) : field
  }
}

export function EditDifferenceText({ of }: { of: EditDifference }) {
  const nameOf = useEditFieldName()
  return (
    <li className={styles.editDifference} data-amounts={'variants' in of || undefined}>
      <span className={styles.editField}>{nameOf(of.field)}</span>
      <Sides of={of} />
    </li>
  )
}

function Sides({ of }: { of: EditDifference }) {
  if ('added' in of) return <NamesChanged of={of} />
  return 'variants' in of ? <AmountsChanged of={of} /> : <TextChanged of={of} />
}

function OldAndNew({ old, next }: { old: React.ReactNode; next: React.ReactNode }) {
  const t = useText('bulk-edit')
  return (
    <>
      <del>
        <Hidden>{t('was')}</Hidden>
        {old}
      </del>
      <span className={styles.editArrow} aria-hidden="true" />
      <ins>
        <Hidden>{t('is')}</Hidden>
        {next}
      </ins>
    </>
  )
}

function AmountsChanged({ of: { old, new: next, variants } }: { of: AmountDifference }) {
  const t = useText('bulk-edit')
  return (
    <>
      <OldAndNew old={<Amount of={old} />} next={<Amount of={next} />} />
      {variants > 1 && <span className={styles.editNote}>{t('variants_count', { count: variants })}</span>}
    </>
  )
}

function Amount({ of }: { of: AmountDifference['old'] }) {
  const t = useText('bulk-edit')
  const { money } = useFormats()
  if (!of) return <em>{t('none')}</em>
  return <bdi>{of.min === of.max ? money(of.min) : t('price_range', { from: money(of.min), to: money(of.max) })}</bdi>
}

function TextChanged({ of: { field, old, new: next } }: { of: TextDifference }) {
  const t = useText('bulk-edit')
  const product = useText('catalogue')
  const wordOf = (value: string) => {
    if (value === '') return <em>{t('none')}</em>
    return field === 'status' ? product(`statuses.${value}`) : <bdi>{value}</bdi>
  }
  return <OldAndNew old={wordOf(old)} next={wordOf(next)} />
}

function NamesChanged({ of: { added, removed } }: { of: NameDifference }) {
  const t = useText('bulk-edit')
  return (
    <>
      {removed.map((name) => (
        <Fragment key={name}>
          <del>
            <Hidden>{t('removed')}</Hidden>
            <bdi>{name}</bdi>
          </del>
        </Fragment>
      ))}
      {added.map((name) => (
        <ins key={name}>
          <span aria-hidden="true">+ </span>
          <Hidden>{t('added')}</Hidden>
          <bdi>{name}</bdi>
        </ins>
      ))}
    </>
  )
}
