import { ImportPage } from './import-page.tsx'

export const OrderImportScreen = () => <ImportPage kind="orders" />
