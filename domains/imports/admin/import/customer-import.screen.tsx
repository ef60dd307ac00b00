import { ImportPage } from './import-page.tsx'

export const CustomerImportScreen = () => <ImportPage kind="customers" />
