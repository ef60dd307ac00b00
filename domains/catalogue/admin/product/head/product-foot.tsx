import { SaveButton, useText } from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import type { ProductFormState } from '../form/use-product-form.ts'
import styles from './product-foot.module.css'

interface ProductFootProps {
  of: ProductFormState
  text?: string | undefined
  onSave?: (() => void) | undefined
  /** Another way to save. */
  before?: ReactNode
}

/** Saving on a phone, within the thumb's reach; the bar at the top says what is unsaved. */
export function ProductFoot({ of, text, onSave = () => void of.save(), before }: ProductFootProps) {
  const platform = useText('platform')
  return (
    <div className={styles.productFoot}>
      {before}
      <SaveButton of={of} variant="primary" disabled={of.conflict !== null} onClick={onSave}>
        {text ?? platform('save')}
      </SaveButton>
    </div>
  )
}
