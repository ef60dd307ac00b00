import { ImportPage } from './import-page.tsx'

export const Screen = () => <ImportPage kind="stock" />
