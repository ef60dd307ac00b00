import { ImportPage } from './import-page.tsx'

export const CountImportScreen = () => <ImportPage kind="stock" />
