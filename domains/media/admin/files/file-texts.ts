import { useFormats, useText } from '@comptoir/platform/admin'
import { useMemo } from 'react'
import { isImage, isVideo } from '../../contract/file.rules.ts'
import type { CFile } from '../../contract/file.ts'
import { recordOf } from './media.urls.ts'

const kilobyte = 1_000
const megabyte = 1_000_000

/** Size, type and folder of a file in words. */
export function useFileTexts() {
  const t = useText('media')
  const formats = useFormats()

  return useMemo(() => {
    const unit = (value: number, name: string) =>
      formats.number(value, { style: 'unit', unit: name, maximumFractionDigits: 1 })
    return {
      weight: (size: number) =>
        size >= megabyte
          ? unit(size / megabyte, 'megabyte')
          : unit(Math.max(1, Math.round(size / kilobyte)), 'kilobyte'),
      measure: ({ width, height }: Pick<CFile, 'width' | 'height'>) =>
        width && height ? `${formats.number(width)} × ${formats.number(height)}` : null,
      kind: (file: Pick<CFile, 'mime'>) => {
        if (isImage(file)) return t('kinds.picture')
        return t(isVideo(file) ? 'kinds.video' : 'kinds.document')
      },
      tag: (tag: string) => (t.has(`tags.${tag}`) ? t(`tags.${tag}`) : tag),
      entity: (entity: string) => (t.has(`entities.${recordOf(entity)}`) ? t(`entities.${recordOf(entity)}`) : entity),
    }
  }, [formats, t])
}
