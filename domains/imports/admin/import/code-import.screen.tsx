import { ImportPage } from './import-page.tsx'

export const CodeImportScreen = () => <ImportPage kind="codes" />
