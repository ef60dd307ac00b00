import { CopyCode, Stack, Text, useFormats, useText } from '@comptoir/platform/admin'
import { useFlagNames } from '@comptoir/staff/admin'
import { ShownSecret } from '../shown-secret.tsx'
import styles from './keys.module.css'
import type { MadeKey } from './made-key.ts'

const shown = (key: string) => `${key.slice(0, 7)}…`
const curlOf = (key: string) => `curl -H "Authorization: Bearer ${key}" ${location.origin}/api/orders`

export function ShownKey({ made: { api_key, key } }: { made: MadeKey }) {
  const t = useText('connections')
  const formats = useFormats()
  const namesOf = useFlagNames()
  const facts = [
    ['name', api_key.name],
    ['may', namesOf(api_key.flags)],
    ['expires', api_key.expires_at === null ? t('keys.never') : formats.date(api_key.expires_at)],
  ] as const

  return (
    <Stack>
      <Text as="p">{t('keys.once')}</Text>
      <ShownSecret secret={key} />
      <dl className={styles.keyFacts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <CopyCode label={t('keys.copy_example')} text={curlOf(key)} shown={curlOf(shown(key))} />
    </Stack>
  )
}
