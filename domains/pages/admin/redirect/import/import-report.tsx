import { Badge, Code, type Column, Empty, IndexTable, Text, useFormats, useText } from '@comptoir/platform/admin'
import { useMemo } from 'react'
import { type ImportLine, type LineOutcome, lineFaults } from '../../../contract/redirect.ts'

const tones = { create: 'done', update: 'transit', same: 'off', fail: 'danger' } as const satisfies Record<
  LineOutcome,
  string
>

const isReason = (code: string | null) => lineFaults.some((fault) => fault === code)

type Line = ImportLine & { id: string }

/** Effects of the lines of the file; those that fail come first. */
export function ImportReport({ lines }: { lines: readonly ImportLine[] }) {
  const t = useText('pages')
  const rows = useMemo(() => {
    const failedFirst = lines.toSorted(
      (one, other) => Number(other.outcome === 'fail') - Number(one.outcome === 'fail'),
    )
    return failedFirst.map((line) => ({ ...line, id: String(line.line) }))
  }, [lines])
  return (
    <IndexTable
      label={t('redirects.import.report')}
      columns={useColumns()}
      rows={rows}
      nameOf={({ from }) => from}
      total={rows.length}
      empty={<Empty title={t('redirects.import.nothing')} />}
    />
  )
}

function useColumns(): readonly Column<Line>[] {
  const t = useText('pages')
  const formats = useFormats()

  return useMemo(
    () => [
      {
        id: 'from',
        header: t('redirects.fields.from'),
        width: 220,
        grow: 1,
        phone: 'title',
        fixed: true,
        cell: ({ from }) => (
          <Text truncate>
            <Code>{from}</Code>
          </Text>
        ),
      },
      {
        id: 'to',
        header: t('redirects.fields.to'),
        width: 220,
        grow: 1,
        phone: 'subtitle',
        cell: ({ to }) => (
          <Text truncate>
            <Code>{to}</Code>
          </Text>
        ),
      },
      {
        id: 'outcome',
        header: t('redirects.import.outcome'),
        width: 120,
        phone: 'end',
        cell: ({ outcome }) => <Badge tone={tones[outcome]}>{t(`redirects.outcomes.${outcome}`)}</Badge>,
      },
      {
        id: 'why',
        header: t('redirects.import.why'),
        width: 160,
        phone: 'end-sub',
        cell: ({ code }) => isReason(code) && <Text tone="danger">{t(`redirects.reasons.${code}`)}</Text>,
      },
      {
        id: 'line',
        header: t('redirects.import.line'),
        align: 'end',
        width: 80,
        phone: 'hidden',
        cell: ({ line }) => formats.number(line),
      },
    ],
    [t, formats],
  )
}
