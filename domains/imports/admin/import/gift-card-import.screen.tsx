import { ImportPage } from './import-page.tsx'

export const GiftCardImportScreen = () => <ImportPage kind="gift_cards" />
