import { ImportPage } from './import-page.tsx'

export const ImportScreen = () => <ImportPage kind="products" />
