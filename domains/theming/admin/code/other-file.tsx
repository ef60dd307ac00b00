import { Button, readContent, Skeleton, Text, useErrorText, useFormats, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { endingOf } from '../../contract/theme-file.rules.ts'
import { readTemplateContent } from '../../contract/wire.ts'
import { acts, useThemeAct } from '../use-themes.ts'
import styles from './code.module.css'
import type { OpenFile } from './state/open-file.ts'
import { idOf } from './state/use-code-files.ts'
import { nameIn } from './tree/tree-rows.ts'

const pictures = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico']

/** A picture or a font: shown or downloaded, not edited. */
export function OtherFile({ theme, file: { path, saved } }: { theme: string; file: OpenFile }) {
  const t = useText('theming')
  const formats = useFormats()
  const download = useThemeAct(acts.downloadFile, 'code.downloaded')
  const id = idOf(theme, path)
  const size = formats.number((saved?.template.size ?? 0) / 1_000, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 1,
  })
  return (
    <div className={styles.otherFile}>
      {pictures.includes(endingOf(path)) && <Picture id={id} path={path} checksum={saved?.template.checksum ?? ''} />}
      <Text as="p" tone="quiet">
        {t('code.not_text', { size })}
      </Text>
      <Button
        icon={<Download size={16} aria-hidden="true" />}
        busy={download.isPending}
        onClick={() => download.mutate({ id, name: nameIn(path) })}
      >
        {t('code.download')}
      </Button>
    </div>
  )
}

function Picture({ id, path, checksum }: { id: string; path: string; checksum: string }) {
  const errorText = useErrorText('theming')
  const { data, error } = useQuery({
    queryKey: ['theming-code-picture', id, checksum],
    queryFn: ({ signal }) => readContent(readTemplateContent, { params: { id }, signal }),
  })
  const address = useMemo(() => data && URL.createObjectURL(data), [data])

  useEffect(
    function releaseAddress() {
      return () => {
        if (address) URL.revokeObjectURL(address)
      }
    },
    [address],
  )
  if (error) return <Text tone="danger">{errorText(error)}</Text>
  return address ? <img src={address} alt={nameIn(path)} /> : <Skeleton />
}
