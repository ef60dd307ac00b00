import { Banner, Button, useText } from '@comptoir/platform/admin'
import { switchPluginsOn } from '../runs/plugins-off.ts'

export function OffBanner() {
  const t = useText('extensions')
  return (
    <Banner
      tone="warning"
      footer
      action={
        <Button writes={false} onClick={switchPluginsOn}>
          {t('off.on')}
        </Button>
      }
    >
      {t('off.text')}
    </Banner>
  )
}
