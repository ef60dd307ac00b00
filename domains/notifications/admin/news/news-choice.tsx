import { Card, Checkbox, Stack, Text, useText } from '@comptoir/platform/admin'
import { useChangeProfile } from '@comptoir/staff/admin'
import { reloadNotifications } from './notification.live.ts'
import { useMutedNews } from './use-muted-news.ts'
import { useNewsKinds } from './use-news-kinds.ts'

/** The kinds that reach this user's bell; applied at once, on every device. */
export function NewsChoice() {
  const t = useText('notifications')
  const kinds = useNewsKinds()
  const muted = useMutedNews()
  const change = useChangeProfile()

  async function choose(kind: string, isWanted: boolean) {
    const others = muted.filter((each) => each !== kind)
    await change({ preferences: { muted_news: isWanted ? others : [...others, kind] } })
    if (isWanted) await reloadNotifications()
  }
  if (kinds.length === 0) return null

  return (
    <Card title={t('choice.title')}>
      <Stack gap="2">
        {kinds.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            value={!muted.includes(id)}
            onChange={(isWanted) => void choose(id, isWanted)}
          />
        ))}
      </Stack>
      <Text tone="quiet">{t('choice.text')}</Text>
    </Card>
  )
}
