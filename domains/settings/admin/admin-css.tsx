import { useSetting } from '@comptoir/platform/admin'
import { safeCss } from '@comptoir/platform/contract'
import { useEffect } from 'react'

export function AdminCss() {
  const css = String(useSetting('admin_css') ?? '')

  useEffect(
    function wearTheStyles() {
      if (css.trim() === '') return
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(safeCss(css, 'shop'))
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
      }
    },
    [css],
  )
  return null
}
