import { Badge, Button, Code, Heading, Row, Stack, Text, useCan, useText } from '@comptoir/platform/admin'
import type { Theme, ThemeSource } from '../../contract/theme.ts'
import { acts, useThemeAct } from '../use-themes.ts'

interface SourceListProps {
  theme: Theme
  sources: readonly ThemeSource[]
}

/** Other sites that a theme loads from, each blocked until somebody who may code allows it. */
export function SourceList({ theme, sources }: SourceListProps) {
  const t = useText('theming')
  const mayAllow = useCan('theme_code')
  if (sources.length === 0) return null
  return (
    <Stack gap="3">
      <div>
        <Heading level={3}>{t('sources.title')}</Heading>
        <Text as="p" tone="quiet">
          {t('sources.text')}
        </Text>
        {!mayAllow && (
          <Text as="p" tone="quiet">
            {t('sources.no_right')}
          </Text>
        )}
      </div>
      {sources.map((source) => (
        <SourceRow key={`${source.kind} ${source.host}`} theme={theme} source={source} mayAllow={mayAllow} />
      ))}
    </Stack>
  )
}

function SourceRow({ theme, source, mayAllow }: { theme: Theme; source: ThemeSource; mayAllow: boolean }) {
  const t = useText('theming')
  const { kind, host, is_allowed, places } = source
  const change = useThemeAct(acts.allowSource, is_allowed ? 'sources.blocked_now' : 'sources.allowed_now')
  const [first] = places
  return (
    <Row justify="between" wrap>
      <div>
        <Row wrap>
          <Badge tone={is_allowed ? 'done' : 'danger'}>{t(is_allowed ? 'sources.allowed' : 'sources.blocked')}</Badge>
          <Text>{t(`sources.kinds.${kind}`)}</Text>
          <Code>{host}</Code>
        </Row>
        <Text as="p" tone="quiet">
          {first ? <Code>{`${first.path}:${first.line}`}</Code> : t('sources.unused')}
        </Text>
      </div>
      {mayAllow && (
        <Button
          busy={change.isPending}
          aria-label={t(is_allowed ? 'sources.block_of' : 'sources.allow_of', {
            kind: t(`sources.kinds.${kind}`),
            host,
          })}
          onClick={() => change.mutate({ theme: theme.id, kind, host, is_allowed: !is_allowed })}
        >
          {t(is_allowed ? 'sources.block' : 'sources.allow')}
        </Button>
      )}
    </Row>
  )
}
