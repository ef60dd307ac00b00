import { useShop } from '@comptoir/platform/admin'
import type { FormatName } from '../../contract/file.ts'
import { ImageField, type ImageFieldProps } from './image-field.tsx'
import styles from './path-field.module.css'

interface PathFieldProps extends ImageFieldProps {
  /** Path of the picture in the shop; empty for none. */
  value: string
  onChange: (path: string) => void
  /** Which of its sizes is named; `small` is as large as the panel and the shop show it. */
  size?: FormatName
}

/** For records that name a picture by its path, as the specification has it of settings and users. */
export function PathField({ value, onChange, size = 'small', ...rest }: PathFieldProps) {
  const { store } = useShop()
  return (
    <ImageField
      {...rest}
      picture={value && <img className={styles.pathPicture} src={store + value} alt="" />}
      onPick={({ url, formats }) => onChange(formats[size]?.url ?? url)}
      onRemove={() => onChange('')}
    />
  )
}
