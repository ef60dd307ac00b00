import { ImportPage } from './import-page.tsx'

export const RedirectImportScreen = () => <ImportPage kind="redirects" />
