import { useText } from '@comptoir/platform/admin'

/** Known ones in the reader's words. */
export function Reason({ of }: { of: string | null }) {
  const t = useText('gift-cards')
  if (of === null) return '–'
  return t.has(`reasons.${of}`) ? t(`reasons.${of}`) : <bdi>{of}</bdi>
}
