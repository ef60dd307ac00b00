import { FileDrop, useErrorText } from '@comptoir/platform/admin'
import { useNavigate } from 'react-router'
import { importUrl } from '../import.urls.ts'
import { useUpload } from './acts/use-import-acts.ts'
import styles from './drop-products.module.css'

/** Takes a file of products, checks it, and leads to its report. */
export function DropProducts({ label }: { label: string }) {
  const errorText = useErrorText('imports', 'catalogue')
  const navigate = useNavigate()
  const {
    mutate: upload,
    isPending,
    error,
  } = useUpload('products', ({ id }) => void navigate(importUrl('products', id)))
  return (
    <div aria-busy={isPending}>
      <FileDrop
        label={label}
        accept=".csv"
        disabled={isPending}
        onFiles={([file]) => file && upload({ file, pictures: true, source: 'csv' })}
      />
      {error && (
        <p className={styles.dropError} role="alert">
          {errorText(error)}
        </p>
      )}
    </div>
  )
}
