import './schemas-without-eval.ts'
import './styles.css'
import { PublicPages } from '@comptoir/extensions/admin/public'
import { loadPublicTexts } from '@comptoir/platform/admin/i18n/load/load-public-texts.ts'
import { createRoot } from 'react-dom/client'
import { browserLocale, rememberedLocale } from './remembered.ts'
import { whenStyled } from './when-styled.ts'

const locale = rememberedLocale() ?? browserLocale()
const rootElement = document.getElementById('root')

async function draw(element: HTMLElement) {
  const [texts] = await Promise.all([loadPublicTexts(locale), whenStyled()])
  createRoot(element).render(<PublicPages locale={locale} texts={texts} />)
}

if (rootElement) void draw(rootElement)
