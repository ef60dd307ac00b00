import { useLocation } from 'react-router'
import { importUrl } from '../import.urls.ts'
import { ImportPage } from './import-page.tsx'

/** Codes of discounts, and gift cards: one file of the panel, whose first page names each. */
export function CodeImportScreen() {
  const { pathname } = useLocation()
  const kind = pathname === importUrl('gift_cards') ? 'gift_cards' : 'codes'
  return <ImportPage key={kind} kind={kind} />
}
