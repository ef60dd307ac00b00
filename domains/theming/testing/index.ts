export { aTheme, aZip, sendTheme, themeFiles } from './a-theme.ts'
export { type OlderHosts, olderTheme } from './older-theme.ts'
