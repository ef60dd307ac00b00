import { Button, call, Skeleton, Text, useCopy, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { PluginLogLine } from '../../../contract/installed-plugin.ts'
import { getPluginScript } from '../../../contract/plugin.wire.ts'
import { pluginsKey } from '../model/use-plugins.ts'
import styles from './log-card.module.css'

const place = /:(\d+):\d+$/
/** Lines before the one, and after it. */
const around = 2

/** Names a line of a script. */
export const isPlace = (source: string) => place.test(source)

interface SourceLinesProps {
  of: string
  line: PluginLogLine
}

/** The lines of the script around one that failed, once they are asked for. */
export function SourceLines({ of: key, line }: SourceLinesProps) {
  const t = useText('extensions')
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t('log.lines')}</summary>
      {isOpen && <Lines of={key} line={line} />}
    </details>
  )
}

function Lines({ of: key, line: { message, source, version } }: SourceLinesProps) {
  const t = useText('extensions')
  const copy = useCopy()
  const { data: script, error } = useQuery({
    queryKey: [...pluginsKey, 'script', key, version],
    queryFn: async ({ signal }) => String(await call(getPluginScript, { params: { key }, signal })),
    retry: false,
  })
  // Of a plugin that is off nobody is given the script.
  if (error) return <Text tone="quiet">{t('log.no_lines')}</Text>
  if (script === undefined) return <Skeleton height={100} />
  const at = Number(place.exec(source)?.[1])
  const lines = script
    .split('\n')
    .map((text, index) => ({ text: text.slice(0, 300), number: index + 1 }))
    .slice(Math.max(0, at - 1 - around), at + around)
  const asText = lines.map(({ number, text }) => `${number}  ${text}`)
  return (
    <>
      <ol className={styles.source} dir="ltr">
        {lines.map(({ text, number }) => (
          <li key={number} value={number} data-bad={number === at || undefined}>
            <code>{text}</code>
          </li>
        ))}
      </ol>
      <Button
        icon={<Copy size={16} aria-hidden="true" />}
        onClick={() => void copy([message, source, ...asText].join('\n'))}
      >
        {t('install.copy')}
      </Button>
    </>
  )
}
