import { IconButton, useText } from '@comptoir/platform/admin'
import { Eye, EyeOff } from 'lucide-react'

interface HideButtonProps {
  name: string
  isHidden: boolean
  onToggle: () => void
}

export function HideButton({ name, isHidden, onToggle }: HideButtonProps) {
  const t = useText('theming')
  return (
    <IconButton
      label={t(isHidden ? 'editor.show' : 'editor.hide', { name })}
      icon={isHidden ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
      onClick={onToggle}
    />
  )
}
