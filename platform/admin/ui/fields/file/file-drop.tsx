import { FileUp, ImagePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormats } from '../../../i18n/formats/use-formats.ts'
import { useText } from '../../../i18n/formats/use-text.ts'
import { useIsFixed } from '../../../state/locked-fields.tsx'
import fieldStyles from '../field.module.css'
import { acceptsFile } from './accepts-file.ts'
import fileDropStyles from './file-drop.module.css'

export interface FileDropProps {
  onFiles: (files: File[]) => void
  /** Same syntax as on a file input: `image/*`, `.csv`. */
  accept?: string
  /** Bytes. */
  limit?: number
  multiple?: boolean
  square?: boolean
  label?: string
  disabled?: boolean
}

/** One file input over the whole area: click, keyboard and drop all work. */
export function FileDrop({ onFiles, accept, limit, multiple, square, label, disabled }: FileDropProps) {
  const t = useText('platform')
  const formats = useFormats()
  const id = useId()
  const isFixed = useIsFixed()
  const [isOver, setOver] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const Sign = square || accept?.startsWith('image/') ? ImagePlus : FileUp
  const name = label ?? t(multiple ? 'drop_files' : 'drop_file')

  const errorOf = (file: File) => {
    if (!acceptsFile(file, accept)) return t('file_type', { name: file.name })
    if (limit === undefined || file.size <= limit) return null
    const megabytes = formats.number(limit / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
    return t('file_too_large', { name: file.name, limit: megabytes })
  }

  const acceptFiles = (files: File[]) => {
    setOver(false)
    setError(files.map(errorOf).find((found) => found !== null) ?? null)
    const good = files.filter((file) => errorOf(file) === null)
    if (good.length > 0) onFiles(multiple ? good : good.slice(0, 1))
  }

  if (isFixed) return null
  return (
    <div>
      <div className={fileDropStyles.drop} data-over={isOver || undefined} data-square={square || undefined}>
        <Sign size={18} aria-hidden="true" />
        {!square && <span aria-hidden="true">{name}</span>}
        <input
          type="file"
          aria-label={name}
          aria-describedby={error ? id : undefined}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          title=""
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            acceptFiles([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      {error && (
        <p className={fieldStyles.error} id={id} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
