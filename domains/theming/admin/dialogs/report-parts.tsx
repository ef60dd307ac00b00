import { Badge, Code, Row, Stack, Text, useFormats, useText } from '@comptoir/platform/admin'
import type { MissingPart, Theme, ThemeReport } from '../../contract/theme.ts'
import { SourceList } from './source-list.tsx'

const tones = { fatal: 'danger', degraded: 'prep', cosmetic: 'off' } as const

/** Names that a theme uses and the shop lacks, with the pages that show them. */
export function ReportParts({ theme, report }: { theme: Theme; report: ThemeReport }) {
  const { files, uses, missing, missing_pages, exceeded, sources } = report
  const t = useText('theming')
  const formats = useFormats()
  return (
    <Stack gap="3">
      <Text as="p" tone="quiet">
        {t('report.read', { files, uses })}
      </Text>
      {missing.length === 0 && exceeded.length === 0 && <Text as="p">{t('report.whole')}</Text>}
      {missing_pages.length > 0 && (
        <Text as="p">
          {t('report.pages', { pages: formats.list(missing_pages.map((page) => t(`pages.${page}`))) })}
        </Text>
      )}
      {exceeded.map(({ template, kind }) => (
        <div key={`${template} ${kind}`}>
          <Row wrap>
            <Badge tone={tones.degraded}>{t('severity.degraded')}</Badge>
            <Text>{t('report.exceeded')}</Text>
            <Code>{kind}</Code>
          </Row>
          <Text as="p" tone="quiet">
            <Code>{`templates/${template}`}</Code>
          </Text>
        </div>
      ))}
      {missing.map((part) => (
        <ReportPart key={`${part.kind} ${part.name}`} part={part} />
      ))}
      <SourceList theme={theme} sources={sources} />
    </Stack>
  )
}

function ReportPart({ part: { kind, name, severity, uses, places, pages } }: { part: MissingPart }) {
  const t = useText('theming')
  const formats = useFormats()
  const [first] = places
  return (
    <div>
      <Row wrap>
        <Badge tone={tones[severity]}>{t(`severity.${severity}`)}</Badge>
        <Text>{t(`kinds.${kind}`)}</Text>
        <Code>{name}</Code>
      </Row>
      <Text as="p" tone="quiet">
        {t('report.uses', { uses })}
        {pages.length > 0 && ` · ${formats.list(pages.map((page) => t(`pages.${page}`)))}`}
        {first && (
          <>
            {' · '}
            <Code>{first.line === null ? first.path : `${first.path}:${first.line}`}</Code>
          </>
        )}
      </Text>
    </div>
  )
}
