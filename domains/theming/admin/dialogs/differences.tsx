import { Code, call, Skeleton, Text, useErrorText, useFormats, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { compareVersions } from '../../contract/theme.wire.ts'
import { Difference } from './difference.tsx'
import styles from './differences.module.css'

interface DifferencesProps {
  theme: string
  /** What it is compared with; the version before if left out. */
  from?: string
  to: string
  /** Lines at most; what is left is counted. */
  lines?: number
}

/** What visitors see differently, in words. */
export function Differences({ theme, from, to, lines = 8 }: DifferencesProps) {
  const t = useText('theming')
  const errorText = useErrorText('theming')
  const { locale } = useFormats()
  const { data, error } = useQuery({
    queryKey: ['theming-differences', theme, from, to, locale],
    queryFn: ({ signal }) =>
      call(compareVersions, { params: { id: theme }, query: { ...(from && { from }), to, locale }, signal }),
    // Versions never change.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <Text as="p">{errorText(error)}</Text>
  if (!data) return <Skeleton />
  const { design, more, files } = data
  if (design.length + files.length === 0) {
    return (
      <Text as="p" tone="quiet">
        {t('differences.none')}
      </Text>
    )
  }
  const left = design.length + more - lines
  return (
    <ul className={styles.differences}>
      {design.slice(0, lines).map((difference, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections of a page may have one name, and nothing moves.
        <li key={at}>
          <Difference of={difference} />
        </li>
      ))}
      {left > 0 && <li>{t('differences.more', { count: left })}</li>}
      {files.length > 0 && (
        <li>
          <details>
            <summary>{t('differences.files', { count: files.length })}</summary>
            <ul>
              {files.map((path) => (
                <li key={path}>
                  <Code>{path}</Code>
                </li>
              ))}
            </ul>
          </details>
        </li>
      )}
    </ul>
  )
}
