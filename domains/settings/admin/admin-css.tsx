import { useSetting } from '@comptoir/platform/admin'
import { useEffect } from 'react'
import { safeCss } from './safe-css.ts'

export function AdminCss() {
  const css = String(useSetting('admin_css') ?? '')

  useEffect(
    function wearTheStyles() {
      if (css.trim() === '') return
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(safeCss(css))
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
      }
    },
    [css],
  )
  return null
}
